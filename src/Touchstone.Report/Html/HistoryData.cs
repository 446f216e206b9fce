using System.Text.Json;
using Touchstone.Analysis.Histories;

namespace Touchstone.Report.Html;

/// <summary>Writes a history for the page: the runs once, then the costs of each series.</summary>
static class HistoryData
{
    const int CostDigits = 5;
    const int RatioDigits = 4;

    /// <summary>Writes the member <c>history</c>.</summary>
    public static void Write(Utf8JsonWriter json, History history)
    {
        json.WriteStartObject("history");
        json.WriteString("result", history.Result);
        json.WriteNumber("leastChange", history.Least);
        json.WriteString("commitAddress", history.CommitAddress);
        json.WritePropertyName("machines");
        JsonValues.Write(json, history.Machines);
        json.WriteStartArray("runs");
        foreach (var run in history.Runs)
        {
            json.WriteStartObject();
            json.WriteString("created", JsonValues.Time(run.Created));
            json.WriteString("commit", run.Commit);
            json.WriteEndObject();
        }
        json.WriteEndArray();
        WriteSeries(json, history);
        json.WriteEndObject();
    }

    static void WriteSeries(Utf8JsonWriter json, History history)
    {
        var places = history.Runs.Select((run, place) => (run, place)).ToLookup(one => one.run, one => one.place);
        json.WriteStartArray("series");
        foreach (var series in history.Series)
        {
            json.WriteStartObject();
            json.WriteString("row", series.Key.Launch.Target);
            json.WriteString("dataSet", series.Key.Launch.DataSet);
            json.WriteNumber("count", series.Key.Launch.Count);
            json.WriteString("operation", series.Key.What);
            json.WriteString("origin", series.Origin);
            json.WritePropertyName("at");
            JsonValues.Write(json, series.Points.Count == history.Runs.Count ? null : series.Points.Select(point => (double)places[point.Run].First()));
            json.WritePropertyName("costNs");
            JsonValues.Write(json, series.Points.Select(point => Digits.Rounded(point.Cell.CostNs, CostDigits)));
            json.WriteStartArray("changes");
            foreach (var change in series.Changes)
                WriteChange(json, change);
            json.WriteEndArray();
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    static void WriteChange(Utf8JsonWriter json, ChangePoint change)
    {
        json.WriteStartObject();
        json.WriteNumber("at", change.Start);
        json.WriteNumber("ratio", Digits.Rounded(change.Ratio, RatioDigits));
        json.WriteNumber("low", Digits.Rounded(change.Low, RatioDigits));
        json.WriteNumber("high", Digits.Rounded(change.High, RatioDigits));
        json.WriteEndObject();
    }
}
