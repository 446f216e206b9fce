namespace Touchstone.Analysis;

/// <summary>What a call allocates. NaN means not measured.</summary>
public sealed record AllocationFigures
{
    /// <summary>Figures of a cell without a measurement.</summary>
    public static AllocationFigures None { get; } = new();

    /// <summary>Bytes allocated per call.</summary>
    public double Bytes { get; init; } = double.NaN;

    /// <summary>Bytes allocated per call in the launch that allocates least; NaN if it is not known.</summary>
    public double MinBytes { get; init; } = double.NaN;

    /// <summary>Bytes allocated per call in the launch that allocates most; NaN if it is not known.</summary>
    public double MaxBytes { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 0, including higher generations.</summary>
    public double Gen0 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 1.</summary>
    public double Gen1 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 2.</summary>
    public double Gen2 { get; init; } = double.NaN;
}
