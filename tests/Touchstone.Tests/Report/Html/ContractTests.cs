using System.Text.Json;
using System.Text.Json.Nodes;
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

        Compare("data", types.Declare(typeof(PageDocument), typeof(CellOfRow)));
    }

    [Fact]
    public void The_page_of_a_heap_reads_the_types_that_are_written() =>
        Compare("heap", new TypeScript(HeapPageJson.Default.Options).Declare(typeof(PageHeap)));

    [Fact]
    public void The_pages_of_a_site_read_the_types_that_are_written()
    {
        var types = new TypeScript(SiteJson.Default.Options);
        types.Elsewhere(typeof(PageRun), typeof(SerializerTraits), typeof(PageCells), typeof(ProbeResult), typeof(PageSource));

        Compare("site", types.DeclareWith("../data/contract", typeof(SitePart)));
    }

    [Fact]
    public void A_probe_result_has_the_members_of_its_line()
    {
        var results = MockProbeResults.Create();
        using var document = JsonDocument.Parse(PageData.Write(MockSummary.Create() with { ProbeResults = results }));

        foreach (var (line, written) in results.Zip(document.RootElement.GetProperty("probeResults").EnumerateArray()))
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(line.ToString()), JsonObject.Create(written)), $"{line}\nis\n{written}");
    }

    static void Compare(string folder, string declarations)
    {
        var file = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "web", "report", "src", folder, "contract.ts");
        var made = Path.Combine(AppContext.BaseDirectory, $"{folder}-contract.ts");
        File.WriteAllText(made, Note + declarations);
        Assert.True(File.ReadAllText(file) == Note + declarations, $"{file} is not what is written. Look at {made} and copy it over that file.");
    }
}
