using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Html;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Core.Results;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Report.Html;

public class PageDataTests
{
    const string Attack = "</script><img src=x onerror=alert(1)>";

    [Fact]
    public void Nothing_in_the_data_can_end_the_element_that_holds_them()
    {
        var mock = MockSummary.Create();
        var row = mock.Groups[0].Rows[1];
        var summary = mock with
        {
            Groups = [mock.Groups[0] with { Rows = [row with { Label = Attack }] }],
            ProbeResults = [.. MockProbeResults.Create().Select(result => result with { Serializer = Attack })],
            Machines = [new KnownMachine(default, "{\"cpu\":{\"name\":\"" + Attack + "\"}}")],
            Warnings = [new Warning(Attack, "", Chapter.Noisy)],
            Sources = new Dictionary<string, string> { ["A"] = Attack },
        };

        var text = PageData.Write(summary);

        Assert.DoesNotContain("<", text, StringComparison.Ordinal);
        using var document = JsonDocument.Parse(text);
        Assert.Equal(Attack, document.RootElement.GetProperty("warnings")[0].GetProperty("cause").GetString());
        Assert.Equal(Attack, document.RootElement.GetProperty("probeResults").GetProperty("columns").EnumerateArray()
            .Single(column => column.GetProperty("name").GetString() == "serializer").GetProperty("value").GetString());
        Assert.Equal(Attack, document.RootElement.GetProperty("sources")[0].GetProperty("text").GetString());
        Assert.Equal(Attack, document.RootElement.GetProperty("machines")[0].GetProperty("cpu").GetProperty("name").GetString());
    }

    [Fact]
    public void What_controls_a_terminal_or_the_direction_of_writing_is_visible()
    {
        const string Hidden = "a\u009b2Jb\u202ec\u0007d\u2066e";
        const string Other = "\\u202e tab\t quote\" line\n beyond 16 bits \ud83d\udc68\ud83d\udcbb";
        var summary = MockSummary.Create() with
        {
            Machines = [new KnownMachine(default, "{\"name\":\"" + "a\u202eb" + "\"}")],
            Warnings = [new Warning(Hidden, Other, Chapter.Noisy)],
        };

        using var document = JsonDocument.Parse(PageData.Write(summary));

        var warning = document.RootElement.GetProperty("warnings")[0];
        Assert.Equal("a\ufffd2Jb\ufffdc\ufffdd\ufffde", warning.GetProperty("cause").GetString());
        Assert.Equal(Other, warning.GetProperty("remedy").GetString());
        Assert.Equal("a\ufffdb", document.RootElement.GetProperty("machines")[0].GetProperty("name").GetString());
    }

    [Fact]
    public void A_machine_is_written_as_its_file_has_it()
    {
        const string Odd = """{"name": "half a pair \ud800"}""";

        Assert.Contains(Odd, PageData.Write(MockSummary.Create() with { Machines = [new KnownMachine(default, Odd)] }), StringComparison.Ordinal);
    }

    [Fact]
    public void The_sides_of_a_comparison_are_serializers_of_their_own()
    {
        var summary = MockSummary.Create();
        var row = summary.Groups[0].Rows[0];
        var cell = row.Main with { Key = row.Main.Key with { Launch = row.Main.Key.Launch with { Side = "base again" } } };
        using var document = JsonDocument.Parse(
            PageData.Write(summary with { Groups = [summary.Groups[0] with { Rows = [row with { Cells = [cell] }] }] }));

        Assert.Equal([$"{cell.Key.Launch.Serializer} [base again]"], Columns(document)["serializer"].Select(value => value.GetString()));
    }

    [Fact]
    public void Every_field_has_the_value_of_every_cell()
    {
        var summary = MockSummary.Create();
        using var document = JsonDocument.Parse(PageData.Write(summary));
        var all = summary.Groups.SelectMany(group => group.Rows).SelectMany(row => row.Cells.Select(cell => (Row: row, Cell: cell))).ToList();

        var columns = Columns(document);

        Assert.All(columns.Values, values => Assert.Equal(all.Count, values.Count));
        Assert.Equal(all.Select(at => at.Row.Name), columns["row"].Select(value => value.GetString()));
        Assert.Equal(all.Select(at => at.Cell.Key.Launch.Count), columns["count"].Select(value => value.GetInt32()));
        Assert.Equal(
            all.Select(at => double.IsFinite(at.Cell.Cost.Ns) ? at.Cell.Cost.Ns : -1),
            columns["costNs"].Select(value => value.ValueKind == JsonValueKind.Null ? -1 : value.GetDouble()));
        Assert.Equal(
            all.Select(at => string.Join(';', at.Cell.Outcome.Lost)),
            columns["lost"].Select(value => string.Join(';', value.EnumerateArray().Select(path => path.GetString()))));
    }

    [Fact]
    public void The_calls_of_counted_cells_name_their_cells_and_each_method_once()
    {
        var run = MockRuns.Of(1, [("A", 100), ("B", 200)]);
        foreach (var serializer in (string[])["B", "A"])
        {
            MockRuns.Write(run, new InstructionCount(run.Launches.First(launch => launch.Key.Serializer == serializer).Key, Operation.Serialize)
            {
                Managed = [7],
                Native = [0],
                Calls = new CallTree
                {
                    Methods = [serializer, "List.Add"],
                    Groups = [CodeGroup.Library, CodeGroup.Collections],
                    Callers = [-1, 0],
                    Nodes = [0, 1],
                    Instructions = [4, 3],
                },
            });
        }
        using var document = JsonDocument.Parse(PageData.Write(Summarizer.Summarize([run])));

        var calls = document.RootElement.GetProperty("calls");
        var (operations, names) = (Columns(document)["operation"], Columns(document)["serializer"]);
        Assert.Equal("[\"A\",\"List.Add\",\"B\"]", calls.GetProperty("methods").GetRawText());
        Assert.Equal("[\"library\",\"collections\",\"library\"]", calls.GetProperty("groups").GetRawText());
        Assert.Equal(
            [("A", "serialize", "[0,1]"), ("B", "serialize", "[2,1]")],
            calls.GetProperty("trees").EnumerateArray().Select(tree => (Tree: tree, Cell: tree.GetProperty("cell").GetInt32())).Select(one =>
                (names[one.Cell].GetString()!, operations[one.Cell].GetString()!, one.Tree.GetProperty("nodes").GetRawText())));
    }

    [Fact]
    public void A_value_that_repeats_is_written_once()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, Enumerable.Range(0, 20).Select(place => ($"S{place}", 100.0)))]);
        using var document = JsonDocument.Parse(PageData.Write(summary));

        var runtime = document.RootElement.GetProperty("cells").GetProperty("columns").EnumerateArray()
            .Single(column => column.GetProperty("name").GetString() == "runtime");

        Assert.Equal("net10.0", runtime.GetProperty("value").GetString());
        Assert.False(runtime.TryGetProperty("values", out _));
    }

    [Fact]
    public void The_launches_of_a_cell_have_four_digits_and_those_that_count_come_first()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 123_456)], launches: 3)]);
        using var document = JsonDocument.Parse(PageData.Write(summary));

        var costs = Columns(document)["launchCostsNs"][0].EnumerateArray().Select(cost => cost.GetDouble()).ToList();

        Assert.Equal(3, costs.Count);
        Assert.All(costs, cost => Assert.InRange(cost, 115_000, 131_000));
        Assert.Equal(summary.Groups[0].Rows[0].Main.Cost.OfLaunchesNs.Select(cost => Math.Round(cost / 100) * 100), costs);
    }

    [Fact]
    public void Of_many_launches_a_cell_has_those_that_count_from_the_fastest_to_the_slowest()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 123_456)], launches: 500)]);
        using var document = JsonDocument.Parse(PageData.Write(summary));

        var costs = Columns(document)["launchCostsNs"][0].EnumerateArray().Select(cost => cost.GetDouble()).ToList();

        var all = summary.Groups[0].Rows[0].Main.Cost.OfLaunchesNs.Select(cost => Math.Round(cost / 100) * 100).Order().ToList();
        Assert.Equal(200, costs.Count);
        Assert.Equal((all[0], all[^1]), (costs[0], costs[^1]));
        Assert.Equal(costs.Order(), costs);
        Assert.All(costs, cost => Assert.Contains(cost, all));
    }

    [Fact]
    public void Of_many_runs_a_page_lists_the_newest_and_the_ends_of_each_machine()
    {
        var runs = Enumerable.Range(0, 200).Select(run => MockRuns.Of(run, [("A", 100)], machine: run < 100 ? "old" : "new", launches: 1)).ToList();
        runs.ForEach(run => run.Machine = $$"""{"machine":"{{run.Header!.Machine}}"}""");

        using var document = JsonDocument.Parse(PageData.Write(Summarizer.Summarize(runs)));

        var listed = document.RootElement.GetProperty("runs").EnumerateArray().ToList();
        var minutes = listed.ConvertAll(run => (int)(run.GetProperty("created").GetDateTime() - runs[0].Header!.Created).TotalMinutes);
        Assert.Equal(200, document.RootElement.GetProperty("runCount").GetInt32());
        Assert.Equal([0, 99, 100, .. Enumerable.Range(150, 50)], minutes);
        Assert.All(listed, run => Assert.Equal(JsonValueKind.Object, run.GetProperty("kernel").ValueKind));
        var machines = document.RootElement.GetProperty("machines").EnumerateArray();
        Assert.Equal(["old", "new"], machines.Select(machine => machine.GetProperty("machine").GetString()));
    }

    [Fact]
    public void Each_run_has_its_kernel_over_time()
    {
        var runs = Of(Summarizer.Summarize([MockRuns.Of(1, [("A", 100)])]));

        var kernel = runs[0].GetProperty("kernel");
        Assert.Equal((1, 1), (kernel.GetProperty("stepSeconds").GetDouble(), kernel.GetProperty("quietShare").GetDouble()));
        Assert.Equal([1.0], kernel.GetProperty("median").EnumerateArray().Select(step => step.GetDouble()));
        Assert.Equal([1.0], kernel.GetProperty("least").EnumerateArray().Select(step => step.GetDouble()));
    }

    [Fact]
    public void A_run_of_probes_has_no_kernel() =>
        Assert.Equal(
            JsonValueKind.Null,
            Of(MockSummary.Create() with { Runs = [new MergedRun("touchstone probe", default, "", "", "")] })[0].GetProperty("kernel").ValueKind);

    static JsonElement Of(Summary summary)
    {
        using var document = JsonDocument.Parse(PageData.Write(summary));
        return document.RootElement.GetProperty("runs").Clone();
    }

    /// <summary>The values of each field, as the page reads them.</summary>
    static Dictionary<string, List<JsonElement>> Columns(JsonDocument document)
    {
        var cells = document.RootElement.GetProperty("cells");
        var places = Enumerable.Range(0, cells.GetProperty("count").GetInt32()).ToList();
        return cells.GetProperty("columns").EnumerateArray().ToDictionary(
            column => column.GetProperty("name").GetString()!,
            column => places.ConvertAll(place => column.TryGetProperty("value", out var value)
                ? value
                : column.GetProperty("values")[column.TryGetProperty("at", out var at) ? at[place].GetInt32() : place]));
    }
}
