using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Report;

/// <summary>One named value of a cell, for programs. JSON and CSV both write these, so their names and values cannot differ.</summary>
/// <param name="Name">The name, with the unit.</param>
/// <param name="Value">Returns a string, int, double, bool, list of strings, or null.</param>
sealed record CellField(string Name, Func<Row, Cell, object?> Value)
{
    /// <summary>The members of the JSON form. Readers depend on names and order, so new ones go to the end.</summary>
    public static readonly IReadOnlyList<CellField> Json =
    [
        new("serializer", (_, cell) => cell.Key.Launch.Serializer),
        new("version", (_, cell) => cell.Version),
        new("runtime", (_, cell) => cell.Key.Launch.Runtime),
        new("deployment", (_, cell) => cell.Key.Launch.Deployment),
        new("dataSet", (_, cell) => cell.Key.Launch.DataSet),
        new("count", (_, cell) => cell.Key.Launch.Count),
        new("operation", (_, cell) => cell.Key.Operation.Name()),
        new("shape", (_, cell) => cell.Shape),
        new("native", (_, cell) => cell.Native),
        new("costNs", (_, cell) => cell.CostNs),
        new("lowNs", (_, cell) => cell.LowNs),
        new("highNs", (_, cell) => cell.HighNs),
        new("launches", (_, cell) => cell.Launches),
        new("samples", (_, cell) => cell.Samples),
        new("steady", (_, cell) => cell.Steady),
        new("allocatedBytes", (_, cell) => cell.AllocatedBytes),
        new("gen0", (_, cell) => cell.Gen0),
        new("gen1", (_, cell) => cell.Gen1),
        new("gen2", (_, cell) => cell.Gen2),
        new("payloadBytes", (_, cell) => cell.PayloadBytes),
        new("rank", (_, cell) => cell.Rank?.Best),
        new("status", (_, cell) => NameOf(cell.Status)),
        new("lost", (_, cell) => cell.Lost),
        new("reason", (_, cell) => cell.Reason),
        new("limit", (_, cell) => cell.Limit),
        new("ownTypes", (_, cell) => cell.OwnTypes),
        new("payloadPerObjectBytes", (_, cell) => cell.Key.Launch.PayloadBytes),
        new("gcPauseNs", (_, cell) => cell.GcPauseNs),
        new("quietSamples", (_, cell) => cell.QuietSamples),
        new("noisy", (_, cell) => cell.Noisy),
        new("touchNs", (_, cell) => cell.TouchNs),
        new("copyNs", (_, cell) => cell.CopyNs),
        new("convertNs", (_, cell) => cell.ConvertNs),
        new("peakBytes", (_, cell) => cell.PeakBytes),
        // The ratio compares the ranked operation, so the other cells of the row have none.
        new("ratio", (row, cell) => cell == row.Main ? row.Ratio : double.NaN),
        new("gzipBytes", (_, cell) => cell.Compressed?.Gzip.Bytes),
        new("gzipNs", (_, cell) => cell.Compressed?.Gzip.CompressNs),
        new("gunzipNs", (_, cell) => cell.Compressed?.Gzip.DecompressNs),
        new("brotliBytes", (_, cell) => cell.Compressed?.Brotli.Bytes),
        new("brotliNs", (_, cell) => cell.Compressed?.Brotli.CompressNs),
        new("unbrotliNs", (_, cell) => cell.Compressed?.Brotli.DecompressNs),
        new("ownRatio", (row, cell) => cell == row.Main ? row.OwnRatio : double.NaN),
        new("machine", (_, cell) => cell.Origin.Machine),
        new("scenario", (_, cell) => cell.Origin.Scenario),
        new("fileVersion", (_, cell) => cell.FileVersion),
        new("framework", (_, cell) => cell.Framework),
        new("parserOnly", (_, cell) => cell.ParserOnly),
        new("retainedBytes", (_, cell) => (double?)Retained(cell)?.Bytes),
        new("retainedBytesPerObject", (_, cell) => Retained(cell)?.Bytes / (double)cell.Key.Launch.Count),
        new("retainedObjects", (_, cell) => (double?)Retained(cell)?.Objects),
        new(
            "retainedTypes",
            (_, cell) => Retained(cell)?.Types
                .Select(type => string.Create(CultureInfo.InvariantCulture, $"{type.Name} {type.Objects} {type.Bytes}"))
                .ToList()),
        new("retainedReason", (_, cell) => cell.Retained?.Reason),
        new("memoryLimitNs", (_, cell) => cell.MachineLimits?.CopyNs(cell.PayloadBytes)),
        new("freshMemoryNs", (_, cell) => cell.MachineLimits?.FreshNs(cell.PayloadBytes)),
        new("bestNs", (_, cell) => cell.BestNs),
        new("gcAftermathNs", (_, cell) => cell.GcAftermathNs),
        new("rankWorst", (_, cell) => cell.Rank?.Worst),
        new("payloadBytesMin", (_, cell) => cell.PayloadBytesMin),
        new("payloadBytesMax", (_, cell) => cell.PayloadBytesMax),
        new("converts", (_, cell) => cell.Converts),
        new("remarks", (_, cell) => Remarks.Of(cell)),
        new("zstdBytes", (_, cell) => cell.Zstandard?.Bytes),
        new("zstdNs", (_, cell) => cell.Zstandard?.CompressNs),
        new("unzstdNs", (_, cell) => cell.Zstandard?.DecompressNs),
    ];

    /// <summary>The additional members of a first call.</summary>
    static readonly IReadOnlyList<CellField> FirstCall =
    [
        new("direction", (_, cell) => cell.Key.Operation.Name()),
        new("type", (_, cell) => cell.Key.Type),
        new("jitMethods", (_, cell) => cell.FirstCall?.JitMethods),
        new("jitNs", (_, cell) => cell.FirstCall?.JitNs),
        new("assembliesLoaded", (_, cell) => cell.FirstCall?.Assemblies.Count),
        new("assemblies", (_, cell) => cell.FirstCall?.Assemblies),
        new("assemblyBytes", (_, cell) => (double?)cell.FirstCall?.AssemblyBytes),
        new("oneTimeNs", (_, cell) => cell.FirstCall?.OneTimeNs),
        new("startToMainNs", (_, cell) => cell.FirstCall?.StartToMainNs),
        new("publishedBytes", (_, cell) => cell.FirstCall?.Published?.Bytes),
        new("publishedKind", (_, cell) => cell.FirstCall?.Published?.Kind),
        new("buildNs", (_, cell) => cell.FirstCall?.Published?.BuildNs),
    ];

    /// <summary>The members of the JSON form of a cell.</summary>
    public static IEnumerable<CellField> JsonOf(Cell cell) => IsFirst(cell) ? Json.Concat(FirstCall) : Json;

    /// <summary>The columns of a table: with those of first calls only if the summary has a first call.</summary>
    public static IReadOnlyList<CellField> AllOf(Summary summary) =>
        summary.Groups.SelectMany(group => group.All).SelectMany(row => row.Cells).Any(IsFirst) ? WithFirstCalls : All;

    static bool IsFirst(Cell cell) => FirstCallKind.Is(cell.Key.Launch.DataSet);

    /// <summary>All members except those of first calls.</summary>
    public static readonly IReadOnlyList<CellField> All =
    [
        .. Json,
        new("relativeError", (_, cell) => cell.RelativeError),
        new("wallPerCpu", (_, cell) => cell.WallPerCpu),
        new("askedVersion", (_, cell) => cell.Key.Launch.RequestedVersion),
        new("askedShape", (_, cell) => cell.Key.Launch.Shape),
        new("label", (row, _) => row.Label),
    ];

    /// <summary>All members, including those of first calls.</summary>
    public static readonly IReadOnlyList<CellField> WithFirstCalls = [.. All, .. FirstCall];

    static RetainedHeap? Retained(Cell cell) => cell.Retained is { Reason: null } known ? known : null;

    static string NameOf(Status status) => status switch
    {
        Status.Ok => "ok",
        Status.Lossy => "lossy",
        Status.Unavailable => "unavailable",
        Status.Failed => "failed",
        _ => throw new ArgumentOutOfRangeException(nameof(status)),
    };
}
