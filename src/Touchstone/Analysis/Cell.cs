using Touchstone.Limits;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>What came of a row.</summary>
public enum Status
{
    /// <summary>Measured; everything that it does not declare to lose came back.</summary>
    Ok,

    /// <summary>Measured, but it lost data that it does not declare to lose: shown, never ranked.</summary>
    Lossy,

    /// <summary>Not measured because it cannot be had here: not built, or the format cannot hold the data (†).</summary>
    Unavailable,

    /// <summary>It ran and broke.</summary>
    Failed,
}

/// <summary>The result of one cell. Times are per call, one call is the whole of the N objects; NaN where nothing was measured.</summary>
public sealed record Cell
{
    /// <summary>What was measured.</summary>
    public required CellKey Key { get; init; }

    /// <summary>Where it was measured.</summary>
    public Origin Origin { get; init; } = Origin.Unknown;

    /// <summary>The version of the library that was really loaded; the one asked for when it never ran.</summary>
    public required string Version { get; init; }

    /// <summary>The file version of that library; empty when it is not known.</summary>
    public string FileVersion { get; init; } = "";

    /// <summary>The runtime that it ran on, for example <c>.NET 10.0.12</c>; empty when it never ran.</summary>
    public string Framework { get; init; } = "";

    /// <summary>What the serializer declared of itself; null when the results do not say.</summary>
    public SerializerTraits? Traits { get; init; }

    /// <summary>The shape that was measured.</summary>
    public required string Shape { get; init; }

    /// <summary>False when the library lacks that shape and the adapter copies.</summary>
    public required bool Native { get; init; }

    /// <summary>True for the shape that the adapter takes where none is asked for.</summary>
    public bool PreferredShape { get; init; }

    /// <summary>True for a floor (Nop, hand-written codec): shown among the rows, never ranked.</summary>
    public required bool Limit { get; init; }

    /// <summary>True when the serializer saw types of its own.</summary>
    public required bool OwnTypes { get; init; }

    /// <summary>True when it reads tokens and makes no objects: it has a deserialize alone, never ranked.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>What came of it.</summary>
    public required Status Status { get; init; }

    /// <summary>Why not <see cref="Status.Ok"/>, in one line; null otherwise.</summary>
    public string? Reason { get; init; }

    /// <summary>What a line names in the place of a row, see <see cref="Unavailable.Aside"/>; null for what has a row.</summary>
    public string? Aside { get; init; }

    /// <summary>Paths of values that did not come back, declared or not.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>The kinds of these losses, in the words of the adapter's declaration: <c>private members</c>.</summary>
    public IReadOnlyList<string> LostKinds { get; init; } = [];

    /// <summary>Sustained cost of a call: the level of the quiet samples, and what collections add to it. Ranked. Of first calls the median.</summary>
    public double CostNs { get; init; } = double.NaN;

    /// <summary>The 10th percentile of the quiet samples without collections: what the code can do when nothing is in its way; NaN of first calls.</summary>
    public double BestNs { get; init; } = double.NaN;

    /// <summary>Lower end of the 95 % interval of the cost; NaN where there is too little data for an interval.</summary>
    public double LowNs { get; init; } = double.NaN;

    /// <summary>Upper end of the 95 % interval of the cost; NaN where there is too little data for an interval.</summary>
    public double HighNs { get; init; } = double.NaN;

    /// <summary>The variance between launches of the logarithm of the cost; NaN of one launch.</summary>
    public double LogVariance { get; init; } = double.NaN;

    /// <summary>Degrees of freedom of the interval; NaN without one.</summary>
    public double DegreesOfFreedom { get; init; } = double.NaN;

    /// <summary>The part of the cost for which the garbage collector stopped the process.</summary>
    public double GcPauseNs { get; init; } = double.NaN;

    /// <summary>The part of the cost by which calls are slower in and after a collection, pauses left out.</summary>
    public double GcAftermathNs { get; init; } = double.NaN;

    /// <summary>Launches that came to their end.</summary>
    public int Launches { get; init; }

    /// <summary>Samples in them.</summary>
    public int Samples { get; init; }

    /// <summary>Samples taken while the machine was quiet; the estimate is made from these where there are enough.</summary>
    public int QuietSamples { get; init; }

    /// <summary>True when every launch was warm: compiler at rest, times no longer moving.</summary>
    public bool Steady { get; init; }

    /// <summary>True when the machine was never quiet in some launch, so that the estimate rests on normalised samples.</summary>
    public bool Noisy { get; init; }

    /// <summary>Wall time over CPU time of the measuring thread, median; above 1.05 the process was descheduled.</summary>
    public double WallPerCpu { get; init; } = double.NaN;

    /// <summary>Bytes allocated per call.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 0 (higher ones included).</summary>
    public double Gen0 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 1.</summary>
    public double Gen1 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 2.</summary>
    public double Gen2 { get; init; } = double.NaN;

    /// <summary>Length of the payload; NaN when nothing was serialized. A mean where several values take turns.</summary>
    public double PayloadBytes { get; init; } = double.NaN;

    /// <summary>Length of the shortest payload; NaN when nothing was serialized.</summary>
    public double PayloadBytesMin { get; init; } = double.NaN;

    /// <summary>Length of the longest payload; NaN when nothing was serialized.</summary>
    public double PayloadBytesMax { get; init; } = double.NaN;

    /// <summary>Reading every field of the value: what of a deserialize is not the serializer's.</summary>
    public double TouchNs { get; init; } = double.NaN;

    /// <summary>Copying the payload in memory: the limit.</summary>
    public double CopyNs { get; init; } = double.NaN;

    /// <summary>What the machine can do at most; null where that is not known.</summary>
    public MachineLimits? MachineLimits { get; init; }

    /// <summary>Model to own types and back; NaN for serializers that take the model itself.</summary>
    public double ConvertNs { get; init; } = double.NaN;

    /// <summary>What the payload shrinks to, and what that costs; null where nobody asked.</summary>
    public Compressions? Compressed { get; init; }

    /// <summary>What the deserialized value keeps alive; null where nobody asked.</summary>
    public RetainedHeap? Retained { get; init; }

    /// <summary>Where the time of a first call went; null for all others.</summary>
    public FirstCallFigures? FirstCall { get; init; }

    /// <summary>Largest resident memory of the worker process, in bytes.</summary>
    public double PeakBytes { get; init; } = double.NaN;

    /// <summary>Rank among the cells of the same data set, N, and operation, a range where the data cannot tell which one it is; null without one.</summary>
    public RankRange? Rank { get; init; }

    /// <summary>True when there was enough data for an interval.</summary>
    public bool HasInterval => double.IsFinite(LowNs) && double.IsFinite(HighNs);

    /// <summary>Half of the 95 % interval over the cost; NaN where there is no interval.</summary>
    public double RelativeError => (HighNs - LowNs) / 2 / CostNs;
}

/// <summary>A payload after compression.</summary>
/// <param name="Gzip">gzip, level 6.</param>
/// <param name="Brotli">Brotli, quality 4.</param>
public sealed record Compressions(Codec Gzip, Codec Brotli);

/// <summary>One way to compress.</summary>
/// <param name="Bytes">Length of the compressed payload.</param>
/// <param name="CompressNs">Time to compress it, median over launches.</param>
/// <param name="DecompressNs">Time to get it back.</param>
public readonly record struct Codec(double Bytes, double CompressNs, double DecompressNs);
