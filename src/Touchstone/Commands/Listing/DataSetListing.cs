using System.Text.Json.Nodes;

namespace Touchstone.Commands.Listing;

/// <summary>Writes the data sets, with the counts that a run without <c>--count</c> measures, as a table or as JSON lines.</summary>
static class DataSetListing
{
    /// <summary>Writes one JSON object per data set, each on one line.</summary>
    public static void WriteJson(TextWriter output) => JsonLines.Write(DataSet.All.Values.Select(Json), output);

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

    static JsonObject Json(DataSet dataSet) => new()
    {
        ["dataSet"] = dataSet.Name,
        ["root"] = dataSet.RootType.Name,
        ["counts"] = new JsonArray([.. dataSet.DefaultCounts.Select(count => (JsonNode)count)]),
    };
}
