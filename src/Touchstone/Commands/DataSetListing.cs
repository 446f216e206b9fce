using System.Text;
using System.Text.Json;
using Touchstone.Core;
using Touchstone.Report;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary>Writes the data sets, with the counts that a run without <c>--count</c> measures, as a table or as JSON lines.</summary>
static class DataSetListing
{
    /// <summary>Writes one JSON object per data set, each on one line.</summary>
    public static void WriteJson(TextWriter output)
    {
        foreach (var dataSet in DataSet.All.Values)
        {
            using var buffer = new MemoryStream();
            using (var json = new Utf8JsonWriter(buffer))
                Write(json, dataSet);
            output.Write(Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length) + "\n");
        }
    }

    /// <summary>Writes a table of the data sets.</summary>
    public static void WriteTable(Terminal terminal)
    {
        var table = Table.Of(
            DataSet.All.Values,
            new("data set", dataSet => dataSet.Name),
            new("N without --count", dataSet => string.Join(", ", dataSet.DefaultCounts.Select(count => Unit.Count(count)))),
            new("root", dataSet => dataSet.RootType.Name));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
    }

    static void Write(Utf8JsonWriter json, DataSet dataSet)
    {
        json.WriteStartObject();
        json.WriteString("dataSet", dataSet.Name);
        json.WriteString("root", dataSet.RootType.Name);
        json.WriteStartArray("counts");
        foreach (var count in dataSet.DefaultCounts)
            json.WriteNumberValue(count);
        json.WriteEndArray();
        json.WriteEndObject();
    }
}
