using System.Text.Json;
using System.Text.Json.Nodes;
using Touchstone.Commands.Profiles;
using Touchstone.Core.Results;
using Touchstone.Heap.Commands;
using Touchstone.Report.Html;
using Touchstone.Report.ProbeRuns;
using Touchstone.Report.Runs;
using Touchstone.Report.Site;
using Touchstone.Tests.Core.Results;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Report.Html;

/// <summary>The types that the page is compiled with are those that are written.</summary>
public sealed class ContractTests
{
    const string Note = "// Generated from the C# types that are written, by the tests. To change it, change those and run dotnet test.\n";

    [Fact]
    public void The_page_reads_the_types_that_are_written()
    {
        var types = new TypeScript(PageJson.Default.Options);
        types.Fields("Cell", "One operation of one row. Times are in ns per call, and a call is all N objects.", PageCells.Fields);
        types.Fields("ProbeResult", "The result of one probe, with the members of a line of results.jsonl.", ProbeReport.OfPage);

        Compare("data", types.Declare(typeof(PageDocument), typeof(CellOfRow), typeof(ProbeResult)));
    }

    [Fact]
    public void The_page_of_a_heap_reads_the_types_that_are_written() =>
        Compare("heap", new TypeScript(HeapPageJson.Default.Options).Declare(typeof(PageHeap)));

    [Fact]
    public void The_page_of_a_profile_reads_the_types_that_are_written() =>
        Compare("profile", new TypeScript(ProfilePageJson.Default.Options).Declare(typeof(PageProfile)));

    [Fact]
    public void The_pages_of_a_site_read_the_types_that_are_written()
    {
        var types = new TypeScript(SiteJson.Default.Options);
        types.Elsewhere(typeof(PageRun), typeof(SerializerTraits), typeof(PageCells), typeof(PageShipped), typeof(PageSource));

        Compare("site", types.DeclareWith("../data/contract", typeof(SitePart)));
    }

    [Fact]
    public void A_probe_result_has_the_members_of_its_line()
    {
        var results = MockProbeResults.Create();
        using var document = JsonDocument.Parse(PageData.Write(MockSummary.Create() with { ProbeResults = results }));

        foreach (var (place, result) in results.Index())
        {
            var written = Row(document.RootElement.GetProperty("probeResults"), place);
            // The page makes a command that needs nothing but the names.
            if (written["reproduce"]!.GetValue<string>().Length == 0)
                written["reproduce"] = ShellText.Command(["probe", $"#{result.Serializer}", "--probe", result.Outcome.Probe]);
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(result.ToString()), written), $"{result}\nis\n{written}");
        }
    }

    /// <summary>A row of what is written field by field.</summary>
    static JsonObject Row(JsonElement cells, int place) =>
        new(cells.GetProperty("columns").EnumerateArray().Select(column => KeyValuePair.Create(column.GetProperty("name").GetString()!, Value(column, place))));

    static JsonNode? Value(JsonElement column, int place)
    {
        if (!column.TryGetProperty("values", out var values))
            return JsonNode.Parse(column.GetProperty("value").GetRawText());
        return JsonNode.Parse(values[column.TryGetProperty("at", out var at) ? at[place].GetInt32() : place].GetRawText());
    }

    static void Compare(string folder, string declarations)
    {
        var file = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "web", "report", "src", folder, "contract.ts");
        var made = Path.Combine(AppContext.BaseDirectory, $"{folder}-contract.ts");
        File.WriteAllText(made, Note + declarations);
        Assert.True(File.ReadAllText(file) == Note + declarations, $"{file} is not what is written. Look at {made} and copy it over that file.");
    }
}
