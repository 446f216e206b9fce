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
        foreach (var (series, point) in Export.Newest(history))
        {
            json.WriteStartObject();
            json.WriteString("name", HistoryTable.Name(series));
            json.WriteString("unit", series.IsCounted ? "instructions" : "ns");
            json.WriteNumber("value", point.Value);
            if (point.Time is { HasInterval: true } time)
                json.WriteString("range", FormattableString.Invariant($"± {(time.HighNs - time.LowNs) / 2:0.#}"));
            if (point.Time is { } cell)
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
        foreach (var (series, point) in Export.Newest(history))
        {
            json.WriteStartObject(HistoryTable.Name(series));
            if (point.Time is { } time)
                Measures(json, time);
            else
                Measure(json, "instructions", point.Value);
            json.WriteEndObject();
        }
        json.WriteEndObject();
    });

    static void Measures(Utf8JsonWriter json, CellSummary cell)
    {
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
    }

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
    /// <summary>The times and counts of the newest run.</summary>
    public static IEnumerable<(Series Series, HistoryPoint Point)> Newest(History history) =>
        from series in history.Series
        where series.Points[^1].Run == history.Runs[^1]
        select (series, series.Points[^1]);

    /// <summary>Writes one indented JSON document.</summary>
    public static void Write(TextWriter output, Action<Utf8JsonWriter> write)
    {
        using var bytes = new MemoryStream();
        using (var json = new Utf8JsonWriter(bytes, new JsonWriterOptions { Indented = true, NewLine = "\n" }))
            write(json);
        output.Write(Encoding.UTF8.GetString(bytes.ToArray()) + "\n");
    }
}
