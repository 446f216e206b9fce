namespace Touchstone.Analysis;

/// <summary>Times in ns of what is not the serializer's work, measured separately. NaN means not measured.</summary>
public sealed record SideFigures
{
    /// <summary>Figures of a cell without side operations.</summary>
    public static SideFigures None { get; } = new();

    /// <summary>Time to read all members of the value. This part of a deserialize is not the serializer's work.</summary>
    public double ReadMembersNs { get; init; } = double.NaN;

    /// <summary>Time to copy the payload in memory, to compare with.</summary>
    public double CopyNs { get; init; } = double.NaN;

    /// <summary>Time to convert the model to the adapter's types and back; NaN for serializers that use the model.</summary>
    public double ConvertNs { get; init; } = double.NaN;
}
