using System.Text;
using System.Text.Json;
using Touchstone.Analysis.Histories;

namespace Touchstone.Report.Histories;

/// <summary>The newest run for github-action-benchmark, as its tool customSmallerIsBetter reads it.</summary>
sealed class GitHubActionBenchmark : IHistoryReport
{
    public string Name => "github-action-benchmark";

    public void Write(History history, TextWriter output, Page page) => Export.Write(output, json =>
    {
        json.WriteStartArray();
        foreach (var (series, cell) in Export.Newest(history))
        {
            json.WriteStartObject();
            json.WriteString("name", HistoryTable.Name(series));
            json.WriteString("unit", "ns");
            json.WriteNumber("value", cell.CostNs);
            if (cell.HasInterval)
                json.WriteString("range", FormattableString.Invariant($"± {(cell.HighNs - cell.LowNs) / 2:0.#}"));
            json.WriteString("extra", FormattableString.Invariant($"{cell.AllocatedBytes:0} B allocated, payload of {cell.PayloadBytes:0} B"));
            json.WriteEndObject();
        }
        json.WriteEndArray();
    });
}

/// <summary>The newest run in the Bencher Metric Format.</summary>
sealed class BencherMetricFormat : IHistoryReport
{
    public string Name => "bencher";

    public void Write(History history, TextWriter output, Page page) => Export.Write(output, json =>
    {
        json.WriteStartObject();
        foreach (var (series, cell) in Export.Newest(history))
        {
            json.WriteStartObject(HistoryTable.Name(series));
            json.WriteStartObject("latency");
            json.WriteNumber("value", cell.CostNs);
            if (cell.HasInterval)
            {
                json.WriteNumber("lower_value", cell.LowNs);
                json.WriteNumber("upper_value", cell.HighNs);
            }
            json.WriteEndObject();
            Measure(json, "allocated-bytes", cell.AllocatedBytes);
            Measure(json, "payload-bytes", cell.PayloadBytes);
            json.WriteEndObject();
        }
        json.WriteEndObject();
    });

    static void Measure(Utf8JsonWriter json, string name, double value)
    {
        if (!double.IsFinite(value))
            return;
        json.WriteStartObject(name);
        json.WriteNumber("value", value);
        json.WriteEndObject();
    }
}

/// <summary>What the exports to dashboards have in common: they get one run at a time.</summary>
static class Export
{
    /// <summary>The cells of the newest run.</summary>
    public static IEnumerable<(Series Series, CellSummary Cell)> Newest(History history) =>
        from series in history.Series
        where series.Points[^1].Run == history.Runs[^1]
        select (series, series.Points[^1].Cell);

    /// <summary>Writes one indented JSON document.</summary>
    public static void Write(TextWriter output, Action<Utf8JsonWriter> write)
    {
        using var bytes = new MemoryStream();
        using (var json = new Utf8JsonWriter(bytes, new JsonWriterOptions { Indented = true, NewLine = "\n" }))
            write(json);
        output.Write(Encoding.UTF8.GetString(bytes.ToArray()) + "\n");
    }
}
