using Touchstone.Analysis.Comparisons;
using Touchstone.Protocol;

namespace Touchstone.Report.Comparisons;

/// <summary>JSON lines: one object per cell, then one per serializer.</summary>
sealed class JsonComparison : IComparisonReport
{
    public string Name => "json";

    public void Write(Comparison comparison, TextWriter output, Page page)
    {
        foreach (var change in comparison.Changes)
            output.Write(Line(change, comparison) + "\n");
        foreach (var serializer in comparison.Serializers)
            output.Write(Line(serializer) + "\n");
    }

    static JsonLine Line(SerializerChange change) => new JsonLine("serializerChange")
        .Add("serializer", change.Name)
        .Add("cells", change.Cells)
        .Add("verdict", ChangeTable.Word(change.Verdict))
        .Add("ratio", change.Time.Value)
        .Add("ratioLow", change.Time.Low)
        .Add("ratioHigh", change.Time.High)
        .Add("correctedChance", change.Time.Chance);

    static JsonLine Line(Change change, Comparison comparison)
    {
        var key = change.Shown.Key;
        return new JsonLine("change")
            .Add("serializer", key.Launch.Serializer)
            .Add("runtime", key.Launch.Runtime)
            .Add("deployment", key.Launch.Deployment)
            .Add("dataSet", key.Launch.DataSet)
            .Add("count", key.Launch.Count)
            .Add("payloadPerObjectBytes", key.Launch.PayloadBytes)
            .Add("operation", key.What)
            .Add("shape", change.Shown.Shape)
            .Add("machine", change.Shown.Origin.Machine)
            .Add("verdict", ChangeTable.Word(change.Verdict))
            .Add("regression", change.IsRegression(comparison.Metrics))
            .Add("grown", change.Grown.Select(metric => metric.ToString().ToLowerInvariant()))
            .Add("ratio", change.Time?.Value ?? double.NaN)
            .Add("ratioLow", change.Time?.Low ?? double.NaN)
            .Add("ratioHigh", change.Time?.High ?? double.NaN)
            .Add("chance", change.Time?.Chance ?? double.NaN)
            .Add("correctedChance", change.CorrectedChance)
            .Add("baseCostNs", change.Base?.CostNs ?? double.NaN)
            .Add("headCostNs", change.Head?.CostNs ?? double.NaN)
            .Add("baseVersion", change.Base?.Version)
            .Add("headVersion", change.Head?.Version)
            .Add("basePayloadBytes", change.Base?.PayloadBytes ?? double.NaN)
            .Add("headPayloadBytes", change.Head?.PayloadBytes ?? double.NaN)
            .Add("baseAllocatedBytes", change.Base?.AllocatedBytes ?? double.NaN)
            .Add("headAllocatedBytes", change.Head?.AllocatedBytes ?? double.NaN)
            .Add("reason", change.Head?.Reason);
    }
}
