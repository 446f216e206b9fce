namespace Touchstone.Analysis.Comparisons;

/// <summary>What became of a cell, the worst first. Of those that were measured on both sides it is about the time.</summary>
public enum Verdict
{
    /// <summary>It worked and now fails or loses data.</summary>
    Broken,

    /// <summary>Slower by more than the threshold, and significantly so.</summary>
    Slower,

    /// <summary>Faster by more than the threshold, and significantly so.</summary>
    Faster,

    /// <summary>It failed or lost data and works now.</summary>
    Fixed,

    /// <summary>It failed or lost data in both.</summary>
    Failing,

    /// <summary>In the head only.</summary>
    New,

    /// <summary>In the base only, or no longer to be had.</summary>
    Gone,

    /// <summary>Neither faster, slower nor the same: the interval reaches beyond the threshold.</summary>
    Unsure,

    /// <summary>The whole interval of the ratio lies within the threshold.</summary>
    Same,
}

/// <summary>What can regress.</summary>
public enum Metric
{
    /// <summary>The time of a call.</summary>
    Time,

    /// <summary>The length of the payload.</summary>
    Size,

    /// <summary>The bytes that a call allocates.</summary>
    Allocated,
}

/// <summary>One cell in two results.</summary>
public sealed record Change
{
    /// <summary>The cell before; null for a new one.</summary>
    public Cell? Base { get; init; }

    /// <summary>The cell now; null for one that is gone.</summary>
    public Cell? Head { get; init; }

    /// <summary>A short name of the machine; empty where there is only one.</summary>
    public string Origin { get; init; } = "";

    /// <summary>Head over base; null where either was not measured, or has too little data for an interval.</summary>
    public RatioEstimate? Time { get; init; }

    /// <summary>The chance of such a ratio without a difference, corrected for the number of cells that are compared.</summary>
    public double CorrectedChance { get; init; } = double.NaN;

    /// <summary>What became of it.</summary>
    public required Verdict Verdict { get; init; }

    /// <summary>What grew by more than the threshold, the time only where that is significant.</summary>
    public IReadOnlyList<Metric> Grown { get; init; } = [];

    /// <summary>The cell to tell of: the newer one where there are both.</summary>
    public Cell Shown => Head ?? Base!;

    /// <summary>True when the payload has another length: that is exact.</summary>
    public bool SizeDiffers => Both && Math.Abs(Head!.PayloadBytes - Base!.PayloadBytes) > 0;

    /// <summary>True when a call allocates more or less, by more than what the runtime itself allocates now and then.</summary>
    public bool AllocationDiffers => Both && Math.Abs(Head!.AllocatedBytes - Base!.AllocatedBytes) > Comparing.AllocationNoise + Comparing.AllocationShare * Base.AllocatedBytes;

    bool Both => Base is not null && Head is not null;

    /// <summary>True for what a change must not do.</summary>
    /// <param name="metrics">What counts.</param>
    public bool IsRegression(IReadOnlyList<Metric> metrics) => Verdict == Verdict.Broken || Grown.Any(metrics.Contains);
}

/// <summary>Two results held against each other.</summary>
/// <param name="Changes">Cell by cell, in the order of tables.</param>
/// <param name="Warnings">What a reader has to know before believing them.</param>
/// <param name="Base">The runs before.</param>
/// <param name="Head">The runs now.</param>
/// <param name="Threshold">The smallest change that counts, as a fraction.</param>
/// <param name="Metrics">What counts as a regression.</param>
public sealed record Comparison(
    IReadOnlyList<Change> Changes, IReadOnlyList<Warning> Warnings, IReadOnlyList<MergedRun> Base, IReadOnlyList<MergedRun> Head, double Threshold,
    IReadOnlyList<Metric> Metrics)
{
    /// <summary>What is worse than before.</summary>
    public IEnumerable<Change> Regressions => Changes.Where(change => change.IsRegression(Metrics));

    /// <summary>True when there is a cell on both sides.</summary>
    public bool Comparable => Changes.Any(change => change is { Base: not null, Head: not null });
}
