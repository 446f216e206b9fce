namespace Touchstone.Protocol;

/// <summary>Makes single warm calls between two markers, for a parent that counts their instructions. It times nothing.</summary>
public sealed record CountRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "count";

    /// <summary>Calls of each operation.</summary>
    public int Calls { get; set; } = 15;

    /// <inheritdoc cref="MeasureRequest.Convert"/>
    public bool Convert { get; set; }

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Calls = members.Integer("calls", Calls);
        Convert = members.Flag("convert", Convert);
    }
}
