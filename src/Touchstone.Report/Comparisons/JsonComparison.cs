using Touchstone.Analysis.Comparisons;
using Touchstone.Protocol;

namespace Touchstone.Report.Comparisons;

/// <summary>JSON lines: one object per cell, one per serializer, one per operation, and the result.</summary>
sealed class JsonComparison : IComparisonReport
{
    public string Name => "json";

    static readonly IReadOnlyList<Field<SerializerChange>> ofSerializer =
    [
        new("type", _ => "serializerChange"),
        new("serializer", change => change.Name),
        new("cells", change => change.Cells),
        new("verdict", change => ChangeTable.Word(change.Verdict)),
        new("ratio", change => change.Time.Value),
        new("ratioLow", change => change.Time.Low),
        new("ratioHigh", change => change.Time.High),
        new("correctedChance", change => change.Time.Chance),
    ];

    static readonly IReadOnlyList<Field<OperationChange>> ofOperation =
    [
        new("type", _ => "operationChange"),
        new("operation", change => change.Operation.Name()),
        new("cells", change => change.Cells),
        new("ratio", change => change.Time.Value),
        new("ratioLow", change => change.Time.Low),
        new("ratioHigh", change => change.Time.High),
    ];

    static readonly IReadOnlyList<Field<Comparison>> ofResult =
    [
        new("type", _ => "comparisonResult"),
        new("result", ComparisonText.Result),
        new("regressions", comparison => ComparisonText.AllRegressions(comparison).Count),
        new("tooNoisy", comparison => comparison.IsTooNoisy),
        Field<Comparison>.OrNull("instructions", comparison => comparison.Counts is { } counts ? CountText.Found(counts) : null),
        Field<Comparison>.OrNull("besideTimes", comparison => CountText.BesideTimes(comparison) is { Length: > 0 } beside ? beside : null),
    ];

    public void Write(Comparison comparison, TextWriter output, Page page)
    {
        JsonTable.Write(comparison.Changes, OfCell(comparison), output);
        JsonTable.Write(comparison.Serializers, ofSerializer, output);
        JsonTable.Write(comparison.Operations, ofOperation, output);
        if (comparison.Counts is { } counts)
            CountReports.WriteJsonSection(counts, output);
        JsonTable.Write([comparison], ofResult, output);
    }

    static IReadOnlyList<Field<Change>> OfCell(Comparison comparison) =>
    [
        new("type", _ => "change"),
        new("serializer", change => change.Shown.Key.Launch.Serializer),
        new("runtime", change => change.Shown.Key.Launch.Runtime),
        new("deployment", change => change.Shown.Key.Launch.Deployment),
        new("dataSet", change => change.Shown.Key.Launch.DataSet),
        new("count", change => change.Shown.Key.Launch.Count),
        new("payloadPerObjectBytes", change => change.Shown.Key.Launch.PayloadBytes),
        new("operation", change => change.Shown.Key.What),
        new("shape", change => change.Shown.Shape),
        new("machine", change => change.Shown.Origin.Machine),
        new("verdict", change => ChangeTable.Word(change.Verdict)),
        new("regression", change => change.IsRegression(comparison.Judged)),
        new("grown", change => change.Grown.Select(metric => metric.ToString().ToLowerInvariant())),
        new("ratio", change => change.Time?.Value),
        new("ratioLow", change => change.Time?.Low),
        new("ratioHigh", change => change.Time?.High),
        new("chance", change => change.Time?.Chance),
        new("correctedChance", change => change.CorrectedChance),
        new("baseCostNs", change => change.Base?.Cost.Ns),
        new("headCostNs", change => change.Head?.Cost.Ns),
        Field<Change>.OrNull("baseVersion", change => change.Base?.Subject.Version),
        Field<Change>.OrNull("headVersion", change => change.Head?.Subject.Version),
        new("basePayloadBytes", change => change.Base?.Payload.Bytes),
        new("headPayloadBytes", change => change.Head?.Payload.Bytes),
        new("baseAllocatedBytes", change => change.Base?.Allocated.Bytes),
        new("headAllocatedBytes", change => change.Head?.Allocated.Bytes),
        Field<Change>.OrNull("reason", change => change.Head?.Outcome.Reason),
    ];
}
