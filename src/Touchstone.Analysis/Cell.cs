using Touchstone.Core.Keys;
using Touchstone.Core.Limits;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>The outcome of a row.</summary>
public enum Status
{
    /// <summary>Measured. Everything came back, except losses that the adapter declares.</summary>
    Ok,

    /// <summary>Measured, but it lost data without declaring it: shown, never ranked.</summary>
    Lossy,

    /// <summary>Not measured (†): it could not be built here, or the format cannot hold the data.</summary>
    Unavailable,

    /// <summary>It ran and failed.</summary>
    Failed,
}

/// <summary>The result of one cell. Times are per call in ns, and one call handles all N objects. NaN means not measured.</summary>
public sealed record Cell
{
    /// <summary>The launch key and the operation that were measured.</summary>
    public required CellKey Key { get; init; }

    /// <summary>The machine and scenario of the measurement.</summary>
    public Origin Origin { get; init; } = Origin.Unknown;

    /// <summary>What the newest launch that counts reported at its start; null if none ran. A column with a new fact about the worker reads it here.</summary>
    public Started? Started { get; init; }

    /// <summary>What that launch reported at its end; null if it did not finish.</summary>
    public Finished? Finished { get; init; }

    /// <summary>The version of the library that was actually loaded; the requested version if it never ran.</summary>
    public required string Version { get; init; }

    /// <summary>The assembly of the library, with its version: <c>Newtonsoft.Json 13.0.0.0</c>; empty when it never ran.</summary>
    public string Library { get; init; } = "";

    /// <summary>The file version of that library; empty if unknown.</summary>
    public string FileVersion { get; init; } = "";

    /// <summary>The runtime that it ran on, for example <c>.NET 10.0.12</c>; empty if it never ran.</summary>
    public string Framework { get; init; } = "";

    /// <summary>The traits that the serializer's adapter declares; null if the results do not contain them.</summary>
    public SerializerTraits? Traits { get; init; }

    /// <summary>The measured shape.</summary>
    public required string Shape { get; init; }

    /// <summary>False if the library lacks that shape, so the adapter copies.</summary>
    public required bool Native { get; init; }

    /// <summary>True for the shape that the adapter uses by default.</summary>
    public bool PreferredShape { get; init; }

    /// <summary>True for a limit (Nop, hand-written codec): shown among the rows, never ranked.</summary>
    public required bool Limit { get; init; }

    /// <summary>The version that the adapter pins, if no package source has it and another verified version replaced it; otherwise null.</summary>
    public string? InsteadOf { get; init; }

    /// <summary>True if the adapter was never verified with that version of its library.</summary>
    public bool Unverified { get; init; }

    /// <summary>True if the adapter serialized the library's types, such as types generated from a schema, instead of the model.</summary>
    public required bool LibraryTypes { get; init; }

    /// <summary>True if the times include the conversion of the model to these types and back.</summary>
    public bool Converts { get; init; }

    /// <summary>True if it only reads tokens and creates no objects. It has a deserialize operation only and is never ranked.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>The outcome.</summary>
    public required Status Status { get; init; }

    /// <summary>One line on why the status is not <see cref="Status.Ok"/>; null if it is.</summary>
    public string? Reason { get; init; }

    /// <summary>The name that one line lists instead of a row, see <see cref="Unavailable.Omitted"/>; null if the cell has a row.</summary>
    public string? Omitted { get; init; }

    /// <summary>Paths of values that did not come back, declared or not.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>The kinds of these losses, in the words of the adapter's declaration: <c>private members</c>.</summary>
    public IReadOnlyList<string> LostKinds { get; init; } = [];

    /// <summary>Sustained cost of a call: the level of the quiet samples plus the cost of collections. Ranks use it. For first calls, the median.</summary>
    public double CostNs { get; init; } = double.NaN;

    /// <summary>The 10th percentile of the quiet samples without collections: the cost of an undisturbed call; NaN for first calls.</summary>
    public double BestNs { get; init; } = double.NaN;

    /// <summary>Lower end of the 95 % interval of the cost; NaN if there is too little data for an interval.</summary>
    public double LowNs { get; init; } = double.NaN;

    /// <summary>Upper end of the 95 % interval of the cost; NaN if there is too little data for an interval.</summary>
    public double HighNs { get; init; } = double.NaN;

    /// <summary>How much the launches differ.</summary>
    public LaunchSpread Spread { get; init; }

    /// <summary>
    /// The cost of each launch: first the <see cref="Launches"/> that count, then those that do not count because the machine was hardly ever quiet. Empty
    /// for first calls.
    /// </summary>
    public IReadOnlyList<double> LaunchCostsNs { get; init; } = [];

    /// <summary>Degrees of freedom of the interval; NaN without one.</summary>
    public double DegreesOfFreedom { get; init; } = double.NaN;

    /// <summary>The part of the cost during which the garbage collector stopped the process.</summary>
    public double GcPauseNs { get; init; } = double.NaN;

    /// <summary>The part of the cost that comes from slower calls during and after a collection, without pauses.</summary>
    public double GcAftermathNs { get; init; } = double.NaN;

    /// <summary>Completed launches that count.</summary>
    public int Launches { get; init; }

    /// <summary>Samples in these launches.</summary>
    public int Samples { get; init; }

    /// <summary>Samples taken while the machine was quiet. The estimate uses only these if there are enough.</summary>
    public int QuietSamples { get; init; }

    /// <summary>True if every launch was warm: the compiler was idle, and the times had settled.</summary>
    public bool Steady { get; init; }

    /// <summary>True if the machine was hardly ever quiet in some launch, so the estimate rests on normalized samples.</summary>
    public bool Noisy { get; init; }

    /// <summary>Median of wall time over CPU time of the measuring thread. Above 1.05, the process was descheduled.</summary>
    public double WallPerCpu { get; init; } = double.NaN;

    /// <summary>Bytes allocated per call.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>
    /// Bytes allocated per call in each launch; empty if only the whole is known. They differ where the compiler of one launch keeps an object on the
    /// stack, which depends on the profile that it collected.
    /// </summary>
    public IReadOnlyList<double> LaunchAllocatedBytes { get; init; } = [];

    /// <summary>Collections per call: generation 0, including higher generations.</summary>
    public double Gen0 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 1.</summary>
    public double Gen1 { get; init; } = double.NaN;

    /// <summary>Collections per call: generation 2.</summary>
    public double Gen2 { get; init; } = double.NaN;

    /// <summary>Length of the payload in bytes; NaN if nothing was serialized. With several values, their mean.</summary>
    public double PayloadBytes { get; init; } = double.NaN;

    /// <summary>Length of the shortest payload; NaN if nothing was serialized.</summary>
    public double PayloadBytesMin { get; init; } = double.NaN;

    /// <summary>Length of the longest payload; NaN if nothing was serialized.</summary>
    public double PayloadBytesMax { get; init; } = double.NaN;

    /// <summary>Time to read all members of the value. This part of a deserialize is not the serializer's work.</summary>
    public double ReadMembersNs { get; init; } = double.NaN;

    /// <summary>Time to copy the payload in memory, as a lower limit.</summary>
    public double CopyNs { get; init; } = double.NaN;

    /// <summary>The limits of the machine; null if unknown.</summary>
    public MachineLimits? MachineLimits { get; init; }

    /// <summary>Time to convert the model to the adapter's types and back, measured separately; NaN for serializers that use the model.</summary>
    public double ConvertNs { get; init; } = double.NaN;

    /// <summary>Sizes and times of the compressed payload; null if not requested.</summary>
    public Compressions? Compressed { get; init; }

    /// <summary>The payload after Zstandard, level 3; null if not requested.</summary>
    public Codec? Zstandard { get; init; }

    /// <summary>The heap that the deserialized value keeps alive; null if not requested.</summary>
    public RetainedHeap? Retained { get; init; }

    /// <summary>Where the time of a first call went; null for other calls.</summary>
    public FirstCallFigures? FirstCall { get; init; }

    /// <summary>Peak resident memory of the worker process, in bytes.</summary>
    public double PeakBytes { get; init; } = double.NaN;

    /// <summary>Rank among the cells of the same data set, N and operation. A range if the data do not separate the ranks; null if not ranked.</summary>
    public RankRange? Rank { get; init; }

    /// <summary>True if there was enough data for an interval.</summary>
    public bool HasInterval => double.IsFinite(LowNs) && double.IsFinite(HighNs);

    /// <summary>Half of the width of the 95 % interval over the cost; NaN without an interval.</summary>
    public double RelativeError => (HighNs - LowNs) / 2 / CostNs;
}

/// <summary>A payload after compression.</summary>
/// <param name="Gzip">gzip, level 6.</param>
/// <param name="Brotli">Brotli, quality 4.</param>
public sealed record Compressions(Codec Gzip, Codec Brotli);

/// <summary>Result of one compression method.</summary>
/// <param name="Bytes">Length of the compressed payload.</param>
/// <param name="CompressNs">Time to compress it, median over launches.</param>
/// <param name="DecompressNs">Time to decompress it, median over launches.</param>
public readonly record struct Codec(double Bytes, double CompressNs, double DecompressNs);
