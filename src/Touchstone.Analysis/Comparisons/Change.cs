namespace Touchstone.Analysis.Comparisons;

/// <summary>The verdict on a cell, the worst first. If both sides were measured, it judges the time.</summary>
public enum ChangeVerdict
{
    /// <summary>It worked before, and now it fails or loses data.</summary>
    Broken,

    /// <summary>Significantly slower, by more than the threshold.</summary>
    Slower,

    /// <summary>Significantly faster, by more than the threshold.</summary>
    Faster,

    /// <summary>It failed or lost data before, and now it works.</summary>
    Fixed,

    /// <summary>It failed or lost data on both sides.</summary>
    Failing,

    /// <summary>In the head only.</summary>
    New,

    /// <summary>In the base only, or no longer available.</summary>
    Gone,

    /// <summary>Measured on neither side.</summary>
    Unavailable,

    /// <summary>Significantly slower, by no more than the threshold.</summary>
    SlowerWithin,

    /// <summary>Significantly faster, by no more than the threshold.</summary>
    FasterWithin,

    /// <summary>Not shown to be faster, slower or the same.</summary>
    Unsure,

    /// <summary>The whole interval of the ratio lies within the threshold.</summary>
    Same,
}

/// <summary>A quantity that can regress.</summary>
public enum Metric
{
    /// <summary>The time of a call.</summary>
    Time,

    /// <summary>The length of the payload in bytes.</summary>
    Size,

    /// <summary>The bytes that a call allocates.</summary>
    Allocated,
}

/// <summary>What must lie beyond the threshold for "slower" and "faster". Both also need a corrected chance below 5 %.</summary>
public enum Confidence
{
    /// <summary>The ratio itself.</summary>
    Point,

    /// <summary>The whole 95 % interval of the ratio: fewer false alarms, and small changes are found later.</summary>
    Interval,
}

/// <summary>One cell in the base and the head.</summary>
public sealed record Change
{
    /// <summary>The cell in the base; null for a new one.</summary>
    public Cell? Base { get; init; }

    /// <summary>The cell in the head; null for one that is gone.</summary>
    public Cell? Head { get; init; }

    /// <summary>A short name of the machine; empty if there is only one.</summary>
    public string Origin { get; init; } = "";

    /// <summary>The time of the head over that of the base; null if either was not measured or has too little data for an interval.</summary>
    public RatioEstimate? Time { get; init; }

    /// <summary>The probability of such a ratio if nothing changed, corrected for the number of serializers and cells; NaN without a ratio.</summary>
    public double CorrectedChance { get; init; } = double.NaN;

    /// <summary>The verdict.</summary>
    public required ChangeVerdict Verdict { get; init; }

    /// <summary>The metrics that grew by more than the threshold. The time is included only if its growth is significant.</summary>
    public IReadOnlyList<Metric> Grown { get; init; } = [];

    /// <summary>The cell to show: the head's if there is one, otherwise the base's.</summary>
    public Cell Shown => Head ?? Base!;

    /// <summary>The serializer and the machine. Cells of one group are judged together.</summary>
    internal string Group => string.Join(' ', new[] { Shown.Key.Launch.Target, Origin }.Where(part => part.Length > 0));

    /// <summary>True if the length of the payload differs. Lengths are exact, so any difference counts.</summary>
    public bool SizeDiffers => Both && Math.Abs(Head!.Payload.Bytes - Base!.Payload.Bytes) > 0;

    /// <summary>True if the allocations of a call differ by more than the runtime itself allocates now and then.</summary>
    public bool AllocationDiffers => Both && Allocations.Differ(Base!.Allocated.Bytes, Head!.Allocated.Bytes);

    bool Both => Base is not null && Head is not null;

    /// <summary>True for a reference beside serializers: it shows what the machine does. References alone are what the user wants to compare.</summary>
    public bool IsReference { get; init; }

    /// <summary>True if the cell is broken, or if one of the metrics grew and it is no reference.</summary>
    /// <param name="metrics">The metrics that count.</param>
    public bool IsRegression(IReadOnlyList<Metric> metrics) => Verdict == ChangeVerdict.Broken || (!IsReference && Grown.Any(metrics.Contains));
}

/// <summary>The comparison of two results.</summary>
/// <param name="Changes">One change for each cell, in the order of tables.</param>
/// <param name="Serializers">The serializers with several compared cells.</param>
/// <param name="Warnings">Warnings that a reader must know before trusting the verdicts.</param>
/// <param name="Base">The runs before.</param>
/// <param name="Head">The runs after.</param>
/// <param name="Threshold">The smallest change that counts, as a fraction.</param>
/// <param name="Metrics">The metrics whose growth counts as a regression.</param>
public sealed record Comparison(
    IReadOnlyList<Change> Changes, IReadOnlyList<SerializerChange> Serializers, IReadOnlyList<Warning> Warnings, IReadOnlyList<MergedRun> Base,
    IReadOnlyList<MergedRun> Head, double Threshold, IReadOnlyList<Metric> Metrics)
{
    /// <summary>What must lie beyond the threshold.</summary>
    public Confidence Confidence { get; init; }

    /// <summary>What makes the intervals narrower: <c>measure longer, with a larger --budget</c>.</summary>
    public string Narrower { get; init; } = "";

    /// <summary>The geometric mean of each operation with ratios.</summary>
    public IReadOnlyList<OperationChange> Operations { get; init; } = [];

    /// <summary>The comparison of the base with itself, measured at the same time; null where the base was measured only once.</summary>
    public Comparison? Noise { get; init; }

    /// <summary>The counted instructions of both sides; null if they were not counted.</summary>
    internal CountComparison? Counts { get; init; }

    /// <summary>True if the same program significantly differs from itself. The times of the other side then say nothing.</summary>
    public bool IsTooNoisy => Noise is { } noise && Metrics.Contains(Metric.Time)
        && (noise.Changes.Any(change => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster)
            || noise.Serializers.Any(serializer => serializer.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster));

    /// <summary>The metrics that can be judged: without the time if the machine was too noisy.</summary>
    public IReadOnlyList<Metric> Judged => IsTooNoisy ? [.. Metrics.Where(metric => metric != Metric.Time)] : Metrics;

    /// <summary>The changes that are regressions.</summary>
    public IEnumerable<Change> Regressions => Changes.Where(change => change.IsRegression(Judged));

    /// <summary>True if at least one cell is on both sides.</summary>
    public bool Comparable => Changes.Any(change => change is { Base: not null, Head: not null });

    /// <summary>True if a cell was measured on both sides.</summary>
    public bool IsAnythingCompared =>
        Changes.Any(change => change is { Base.Outcome.Status: not Status.Unavailable, Head.Outcome.Status: not Status.Unavailable });
}
