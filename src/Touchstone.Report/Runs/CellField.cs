using System.Globalization;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Report.Runs;

/// <summary>A cell and the row that it belongs to.</summary>
sealed record CellOfRow(Row Row, Cell Cell)
{
    /// <summary>All cells, in the order of the reports.</summary>
    public static IEnumerable<CellOfRow> AllOf(Summary summary) =>
        from grouped in summary.Groups
        from row in grouped.All
        from cell in row.Cells
        select new CellOfRow(row, cell);
}

/// <summary>The values of a cell for programs. JSON, CSV and the page all have these names.</summary>
static class CellField
{
    /// <summary>The members of the JSON form. Readers depend on names and order, so new ones go to the end.</summary>
    public static readonly IReadOnlyList<Field<CellOfRow>> Json =
    [
        new("serializer", at => at.Cell.Key.Launch.Serializer),
        new("version", at => at.Cell.Subject.Version),
        new("runtime", at => at.Cell.Key.Launch.Runtime),
        new("deployment", at => at.Cell.Key.Launch.Deployment),
        new("dataSet", at => at.Cell.Key.Launch.DataSet),
        new("count", at => at.Cell.Key.Launch.Count),
        new("operation", at => at.Cell.Key.Operation.Name()),
        new("shape", at => at.Cell.Shape),
        new("native", at => at.Cell.Subject.Native),
        new("costNs", at => at.Cell.Cost.Ns)
        {
            Meaning = "What a call costs a running program: the level of the quiet samples plus the cost of collections. "
                + "For first calls, the median of the launches.",
        },
        new("lowNs", at => at.Cell.Cost.LowNs) { Meaning = "The lower end of the 95 % interval of the cost. Null if there is too little data for one." },
        new("highNs", at => at.Cell.Cost.HighNs) { Meaning = "The upper end." },
        new("launches", at => at.Cell.Cost.Launches),
        new("samples", at => at.Cell.Cost.Samples),
        new("steady", at => at.Cell.Cost.Steady),
        new("allocatedBytes", at => at.Cell.Allocated.Bytes),
        new("gen0", at => at.Cell.Allocated.Gen0),
        new("gen1", at => at.Cell.Allocated.Gen1),
        new("gen2", at => at.Cell.Allocated.Gen2),
        new("payloadBytes", at => at.Cell.Payload.Bytes),
        new("rank", at => at.Cell.Rank?.Best) { Meaning = "The best rank that the row may have. Null without a rank." },
        Field<CellOfRow>.Word("status", at => at.Cell.Outcome.Status, NameOf),
        new("lost", at => at.Cell.Outcome.Lost),
        Field<CellOfRow>.OrNull("reason", at => at.Cell.Outcome.Reason),
        new("limit", at => at.Cell.Subject.Limit)
        {
            Meaning = "True for a reference such as Nop or hand-written code: it is not a serializer and has no rank.",
        },
        new("libraryTypes", at => at.Cell.Subject.LibraryTypes),
        new("payloadPerObjectBytes", at => at.Cell.Key.Launch.PayloadBytes),
        new("gcPauseNs", at => at.Cell.Cost.GcPauseNs),
        new("quietSamples", at => at.Cell.Cost.QuietSamples),
        new("noisy", at => at.Cell.Cost.Noisy),
        new("readMembersNs", at => at.Cell.Sides.ReadMembersNs),
        new("copyNs", at => at.Cell.Sides.CopyNs),
        new("convertNs", at => at.Cell.Sides.ConvertNs),
        new("peakBytes", at => at.Cell.PeakBytes),
        // The ratio compares the ranked operation, so the other cells of the row have none.
        new("ratio", at => at.Cell == at.Row.Main ? at.Row.Ratio : double.NaN),
        new("gzipBytes", at => at.Cell.Payload.Gzip?.Bytes),
        new("gzipNs", at => at.Cell.Payload.Gzip?.CompressNs),
        new("gunzipNs", at => at.Cell.Payload.Gzip?.DecompressNs),
        new("brotliBytes", at => at.Cell.Payload.Brotli?.Bytes),
        new("brotliNs", at => at.Cell.Payload.Brotli?.CompressNs),
        new("unbrotliNs", at => at.Cell.Payload.Brotli?.DecompressNs),
        new("ownRatio", at => at.Cell == at.Row.Main ? at.Row.OwnRatio : double.NaN),
        new("machine", at => at.Cell.Origin.Machine),
        new("scenario", at => at.Cell.Origin.Scenario),
        new("fileVersion", at => at.Cell.Subject.FileVersion),
        new("framework", at => at.Cell.Subject.Framework),
        new("parserOnly", at => at.Cell.Subject.ParserOnly),
        new("retainedBytes", at => (double?)Retained(at.Cell)?.Bytes),
        new("retainedBytesPerObject", at => Retained(at.Cell)?.Bytes / (double)at.Cell.Key.Launch.Count),
        new("retainedObjects", at => (double?)Retained(at.Cell)?.Objects),
        Field<CellOfRow>.OrNull(
            "retainedTypes",
            at => Retained(at.Cell)?.Types
                .Select(type => string.Create(CultureInfo.InvariantCulture, $"{type.Name} {type.Objects} {type.Bytes}"))
                .ToList()),
        Field<CellOfRow>.OrNull("retainedReason", at => at.Cell.Retained?.Reason),
        new("memoryLimitNs", at => at.Cell.MachineLimits?.CopyNs(at.Cell.Payload.Bytes))
        {
            Meaning = "The time to move the payload through main memory, as `touchstone machine` measured it.",
        },
        new("freshMemoryNs", at => at.Cell.MachineLimits?.FreshNs(at.Cell.Payload.Bytes))
        {
            Meaning = "The time of the page faults if the payload is in memory that is new from the system.",
        },
        new("bestNs", at => at.Cell.Cost.BestNs) { Meaning = "The 10th percentile of the quiet samples without collections. Null for first calls." },
        new("gcAftermathNs", at => at.Cell.Cost.GcAftermathNs)
        {
            Meaning = "The part of the cost due to slower calls during and after a collection, without pauses. Null if the results are too old to have it.",
        },
        new("rankWorst", at => at.Cell.Rank?.Worst) { Meaning = "The worst rank that the row may have." },
        new("payloadBytesMin", at => at.Cell.Payload.MinBytes) { Meaning = "The length of the shortest payload, if several values alternate." },
        new("payloadBytesMax", at => at.Cell.Payload.MaxBytes) { Meaning = "The length of the longest payload, if several values alternate." },
        new("converts", at => at.Cell.Subject.Converts) { Meaning = "True if the times include the conversion of the model to the library's types and back." },
        new("annotations", at => at.Cell.Subject.Annotations)
        {
            Meaning = "The library whose attributes the types have, if copies of your types with attributes were measured. Empty for the types themselves.",
        },
        new("remarks", at => Remarks.Of(at.Cell))
        {
            Meaning = "What the reader must know before comparing the row, such as \"3.1.12 is not available\" or \"converted\".",
        },
        new("zstdBytes", at => at.Cell.Payload.Zstandard?.Bytes) { Meaning = "The length after Zstandard, level 3. Null if it was not measured." },
        new("zstdNs", at => at.Cell.Payload.Zstandard?.CompressNs),
        new("unzstdNs", at => at.Cell.Payload.Zstandard?.DecompressNs),
        new("types", at => at.Cell.Key.Launch.Types)
        {
            Meaning = "\"plain types\" for your types as they are, if another row of the serializer has copies with attributes. Otherwise empty.",
        },
        new("side", at => at.Cell.Key.Launch.Side) { Meaning = "In results of `touchstone ab`: base, head, or base again. Otherwise empty." },
        new("instructions", at => at.Cell.Instructions?.Instructions)
        {
            Meaning = "The machine instructions of a call, counted in code without dynamic PGO. Null if they were not counted.",
        },
        new("instructionsPerObject", at => at.Cell.Instructions?.PerObject),
        new("instructionsPerNs", at => at.Cell.Instructions?.Instructions / at.Cell.Cost.Ns),
        Field<CellOfRow>.OrNull("instructionsReason", at => at.Cell.Instructions?.Reason),
        Field<CellOfRow>.OrNull(
            "parallel", at => Parallel(at.Cell),
            "What threads reach together, by collector, number of threads and figure: \"server/2/callsPerSecond\". Null if it was not measured."),
        new("degreesOfFreedom", at => Math.Round(at.Cell.Cost.DegreesOfFreedom, 1)) { Meaning = "Those of the interval. Null without an interval." },
        Field<CellOfRow>.OrNull("parallelFaults", at => Faults(at.Cell), "What went wrong on several threads, a sentence each. Null for nothing."),
        new("doubts", at => at.Cell.Cost.Doubts)
        {
            Meaning = "Why the cost is less certain than others: noisy, one launch, unsteady. Reports mark it with ~.",
        },
    ];

    /// <summary>The additional members of a first call.</summary>
    static readonly IReadOnlyList<Field<CellOfRow>> FirstCall =
    [
        Field<CellOfRow>.OrNull("direction", at => at.Cell.Key.Operation.Name()),
        Field<CellOfRow>.OrNull("type", at => at.Cell.Key.Type),
        new("jitMethods", at => at.Cell.FirstCall?.JitMethods),
        new("jitNs", at => at.Cell.FirstCall?.JitNs),
        new("assembliesLoaded", at => at.Cell.FirstCall?.Assemblies.Count),
        Field<CellOfRow>.OrNull("assemblies", at => at.Cell.FirstCall?.Assemblies),
        new("assemblyBytes", at => (double?)at.Cell.FirstCall?.AssemblyBytes),
        new("oneTimeNs", at => at.Cell.FirstCall?.OneTimeNs),
        new("startToMainNs", at => at.Cell.FirstCall?.StartToMainNs),
        new("publishedBytes", at => at.Cell.FirstCall?.Published?.Bytes),
        Field<CellOfRow>.OrNull("publishedKind", at => at.Cell.FirstCall?.Published?.Kind),
        new("buildNs", at => at.Cell.FirstCall?.Published?.BuildNs),
    ];

    // A first call is one call: it has no samples, no steady state, no collections and no further steps.
    static readonly HashSet<string> OfWarmCalls =
    [
        "samples", "steady", "gen0", "gen1", "gen2", "gcPauseNs", "quietSamples", "noisy", "readMembersNs", "copyNs", "convertNs", "gzipBytes", "gzipNs",
        "gunzipNs", "brotliBytes", "brotliNs", "unbrotliNs", "retainedBytes", "retainedBytesPerObject", "retainedObjects", "retainedTypes", "retainedReason",
        "instructions", "instructionsPerObject", "instructionsPerNs", "instructionsReason",
        "memoryLimitNs", "freshMemoryNs", "bestNs", "gcAftermathNs", "payloadBytesMin", "payloadBytesMax", "zstdBytes", "zstdNs", "unzstdNs", "side",
        "parallel", "parallelFaults",
    ];

    static readonly IReadOnlyList<Field<CellOfRow>> JsonOfFirstCall = [.. Json.Where(field => !OfWarmCalls.Contains(field.Name)), .. FirstCall];

    /// <summary>The members of the JSON form of a cell.</summary>
    public static IReadOnlyList<Field<CellOfRow>> JsonOf(Cell cell) => IsFirst(cell) ? JsonOfFirstCall : Json;

    /// <summary>The columns of a table: with those of first calls only if the summary has a first call.</summary>
    public static IReadOnlyList<Field<CellOfRow>> AllOf(Summary summary) =>
        CellOfRow.AllOf(summary).Any(at => IsFirst(at.Cell)) ? WithFirstCalls : All;

    static bool IsFirst(Cell cell) => cell.Key.Launch.FirstCall is not null;

    /// <summary>All members except those of first calls.</summary>
    public static readonly IReadOnlyList<Field<CellOfRow>> All =
    [
        .. Json,
        new("relativeError", at => at.Cell.Cost.RelativeError),
        new("wallPerCpu", at => at.Cell.Cost.WallPerCpu),
        new("requestedVersion", at => at.Cell.Key.Launch.RequestedVersion),
        new("requestedShape", at => at.Cell.Key.Launch.Shape),
        new("label", at => at.Row.Label),
    ];

    /// <summary>All members, including those of first calls.</summary>
    public static readonly IReadOnlyList<Field<CellOfRow>> WithFirstCalls = [.. All, .. FirstCall];

    static RetainedHeap? Retained(Cell cell) => cell.Retained is { Reason: null } known ? known : null;

    static Dictionary<string, double>? Parallel(Cell cell) => cell.Parallel.Count == 0 ? null : (
        from figures in cell.Parallel
        where figures.Reason is null
        from figure in Named(figures)
        where double.IsFinite(figure.Value)
        select (Name: string.Create(CultureInfo.InvariantCulture, $"{figures.Collector}/{figures.Threads}/{figure.Name}"), figure.Value))
        .ToDictionary(figure => figure.Name, figure => figure.Value);

    static List<string>? Faults(Cell cell) => cell.Parallel.Where(figures => figures.Reason is not null).Select(figures =>
        figures.Threads == 0 ? $"{figures.Collector}: {figures.Reason}" : $"{figures.Collector}, {Threads(figures.Threads)}: {figures.Reason}").ToList()
        is { Count: > 0 } faults ? faults : null;

    /// <summary>"1 thread" or "2 threads".</summary>
    internal static string Threads(int count) => $"{Unit.Count(count)} {(count == 1 ? "thread" : "threads")}";

    static IEnumerable<(string Name, double Value)> Named(ParallelFigures figures) =>
    [
        ("callsPerSecond", figures.CallsPerSecond), ("scaling", figures.Scaling), ("scalingLow", figures.ScalingLow), ("scalingHigh", figures.ScalingHigh),
        ("runningShare", figures.RunningShare), ("pauseShare", figures.PauseShare), ("contentionsPerSecond", figures.ContentionsPerSecond),
        ("allocatedBytesPerSecond", figures.AllocatedPerSecond),
        ("disturbed", figures.WasDisturbed ? 1 : double.NaN), ("peakBytes", figures.PeakBytes),
        ("longestNs", figures.Calls?.LongestNs ?? double.NaN), ("timedCalls", figures.Calls?.Calls ?? double.NaN),
        .. CallPercentiles.Drawn.Select(drawn => ($"{drawn.Name}Ns", figures.Calls?.Ns(drawn.Share) ?? double.NaN)),
    ];

    static string NameOf(Status status) => status switch
    {
        Status.Ok => "ok",
        Status.Lossy => "lossy",
        Status.Unavailable => "unavailable",
        Status.Failed => "failed",
        _ => throw new ArgumentOutOfRangeException(nameof(status)),
    };
}
