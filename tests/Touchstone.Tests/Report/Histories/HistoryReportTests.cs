using System.Text.Json;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Results;
using Touchstone.Report.Histories;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Histories;

/// <summary>The history of twenty runs, in which A became 20 % slower with the tenth.</summary>
public class HistoryReportTests
{
    static readonly IReadOnlyDictionary<string, int> NoOrder = new Dictionary<string, int>();

    [Fact]
    public void The_commits_around_a_change_are_named()
    {
        var text = Text("console", Twenty());

        Assert.Contains("slower  A, books, N = 1, serialize", text, StringComparison.Ordinal);
        Assert.Matches(@"c09\s+c10", text);
        Assert.EndsWith("\n1 change above 3 % in 2 series of up to 20 runs, the newest 3 not judged yet\n", text, StringComparison.Ordinal);
        Assert.StartsWith("## Touchstone: 1 change above 3 %", Text("markdown", Twenty()), StringComparison.Ordinal);
    }

    [Fact]
    public void A_step_that_all_serializers_share_is_one_sentence_and_no_row()
    {
        var runs = Enumerable.Range(0, 20).Select(place =>
            Run(place, MockRuns.Of(place, [.. "ABCD".Select(name => (name.ToString(), place < 10 ? 100.0 : 120))], MockRuns.Machine)));
        var history = History.Of([.. runs], 0.03, NoOrder);

        var (console, json) = (Text("console", history), Text("json", history));

        Assert.Matches(@"^from c10, the times of 4 series of 4 of 4 serializers grew together, by (19|20|21)(\.\d+)? %: that is the machine", console);
        Assert.EndsWith(
            "\nno change above 3 % in 4 series of up to 20 runs, the newest 3 not judged yet, besides what most series share\n",
            console, StringComparison.Ordinal);
        Assert.Contains("\n- from c10, the times of 4 series", Text("markdown", history), StringComparison.Ordinal);
        Assert.DoesNotContain("changePoint", json, StringComparison.Ordinal);
        var step = Assert.Single(json.TrimEnd().Split('\n'), line => line.Contains("sharedStep", StringComparison.Ordinal));
        Assert.Equal("c10", JsonDocument.Parse(step).RootElement.GetProperty("firstAfter").GetString());
        Assert.Contains("\"shared\":true", Text("html", history), StringComparison.Ordinal);
    }

    [Fact]
    public void Commits_are_in_the_order_of_the_repository_and_else_in_the_order_of_time()
    {
        var runs = Runs(4);
        var backwards = new Dictionary<string, int> { ["c03"] = 0, ["c02"] = 1, ["c01"] = 2, ["c00"] = 3 };

        Assert.Equal(["c03", "c02", "c01", "c00"], History.Of(runs, 0.03, backwards).Runs.Select(run => run.Commit));
        Assert.Equal(["c00", "c01", "c02", "c03"], History.Of(runs, 0.03, NoOrder).Runs.Select(run => run.Commit));
        Assert.Equal(["c00", "c01", "c02", "c03"], History.Of(runs, 0.03, new Dictionary<string, int> { ["c03"] = 0 }).Runs.Select(run => run.Commit));
    }

    [Fact]
    public void A_run_of_changed_files_is_marked_as_in_git_and_follows_its_commit()
    {
        List<RunSummary> runs = [.. Runs(20).Select((run, place) => place == 10 ? run with { Commit = "c09", Dirty = true, Created = default } : run)];
        var order = runs.Select(run => run.Commit).Distinct().Select((commit, place) => (commit, place)).ToDictionary(one => one.commit, one => one.place);

        var history = History.Of(runs, 0.03, order);

        Assert.Equal(["c08", "c09", "c09-dirty", "c11"], history.Runs.Skip(8).Take(4).Select(run => run.Name));
        Assert.Contains("\"dirty\":true", Text("json", history), StringComparison.Ordinal);
    }

    [Fact]
    public void The_markdown_of_a_thousand_changes_fits_into_a_comment()
    {
        var one = Twenty();

        var text = Text("markdown", one with { Series = [.. Enumerable.Repeat(one.Series, 1000).SelectMany(series => series)] });

        Assert.InRange(text.Length, 64_000, 65_536);
        Assert.EndsWith(" |\n\nThe other rows do not fit into a comment.\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Different_machines_stay_apart()
    {
        var history = History.Of([.. Runs(10), .. Runs(10, "Other CPU 5, Mock OS 1.0")], 0.03, NoOrder);

        Assert.Equal(4, history.Series.Count);
        Assert.All(history.Series, series => Assert.Equal(10, series.Points.Count));
        Assert.Contains("A, books, N = 1, serialize on Other 5", history.Series.Select(HistoryTable.Name));
    }

    [Fact]
    public void Too_few_runs_are_no_result() => Assert.EndsWith(
        "cannot tell: no series has more than 3 runs, and a change needs 8\n", Text("console", History.Of(Runs(3), 0.03, NoOrder)), StringComparison.Ordinal);

    [Fact]
    public void No_change_is_said_only_of_series_that_could_show_one()
    {
        List<RunSummary> runs = [.. Enumerable.Range(0, 20).Select(place => Run(place, MockRuns.Of(place, [("A", 100), ("B", place % 2 == 0 ? 100 : 200)])))];

        Assert.Equal(
            "no change above 3 % in 1 series of up to 20 runs, the newest 3 not judged yet; cannot tell for 1 more, whose runs vary too much or are too few",
            History.Of(runs, 0.03, NoOrder).Result);
        Assert.StartsWith("cannot tell: the runs of each series vary too much", History.Of(runs, 0.0001, NoOrder).Result, StringComparison.Ordinal);
    }

    [Fact]
    public void Json_has_every_point_and_the_change()
    {
        var lines = Text("json", Twenty()).TrimEnd().Split('\n').Select(line => JsonDocument.Parse(line).RootElement).ToList();

        Assert.Equal(40, lines.Count(line => line.GetProperty("type").GetString() == "point"));
        var change = Assert.Single(lines, line => line.GetProperty("type").GetString() == "changePoint");
        Assert.Equal(("c09", "c10"), (change.GetProperty("lastBefore").GetString(), change.GetProperty("firstAfter").GetString()));
    }

    [Fact]
    public void The_page_has_the_runs_the_costs_and_the_changes()
    {
        // One series lacks a run.
        var runs = Runs(20);
        runs = [runs[0] with { Cells = [runs[0].Cells[0]] }, .. runs.Skip(1)];
        var page = Text("html", History.Of(runs, 0.03, NoOrder) with { CommitAddress = "https://example.org/commit/" });
        var text = page[page.IndexOf("{\"schema\"", StringComparison.Ordinal)..];
        var history = JsonDocument.Parse(text[..text.IndexOf("</script>", StringComparison.Ordinal)]).RootElement.GetProperty("history");

        Assert.Equal(20, history.GetProperty("runs").GetArrayLength());
        Assert.Equal("https://example.org/commit/", history.GetProperty("commitAddress").GetString());
        Assert.Equal([MockRuns.Machine], history.GetProperty("machines").EnumerateArray().Select(machine => machine.GetString()));
        var series = history.GetProperty("series").EnumerateArray().ToDictionary(one => one.GetProperty("row").GetString()!);
        Assert.Equal(JsonValueKind.Null, series["A"].GetProperty("at").ValueKind);
        Assert.Equal(Enumerable.Range(1, 19), series["B"].GetProperty("at").EnumerateArray().Select(place => place.GetInt32()));
        Assert.Equal(10, Assert.Single(series["A"].GetProperty("changes").EnumerateArray()).GetProperty("at").GetInt32());
        Assert.Empty(series["B"].GetProperty("changes").EnumerateArray());
    }

    [Fact]
    public void Dashboards_get_the_newest_run()
    {
        var action = JsonDocument.Parse(Text("github-action-benchmark", Twenty())).RootElement;
        var bencher = JsonDocument.Parse(Text("bencher", Twenty())).RootElement;

        Assert.Equal(2, action.GetArrayLength());
        Assert.Equal(("A, books, N = 1, serialize", "ns"), (action[0].GetProperty("name").GetString(), action[0].GetProperty("unit").GetString()));
        Assert.InRange(action[0].GetProperty("value").GetDouble(), 110, 130);
        var latency = bencher.GetProperty("A, books, N = 1, serialize").GetProperty("latency");
        Assert.InRange(
            latency.GetProperty("value").GetDouble(), latency.GetProperty("lower_value").GetDouble(), latency.GetProperty("upper_value").GetDouble());
        Assert.Equal(100, bencher.GetProperty("B, books, N = 1, serialize").GetProperty("payload-bytes").GetProperty("value").GetDouble());
    }

    [Fact]
    public void A_dashboard_gets_no_bounds_that_say_nothing()
    {
        var run = Run(1, MockRuns.Of(1, [("A", 100)]));
        var wide = run with { Cells = [run.Cells[0] with { LowNs = 0.1, HighNs = 37_000 }] };

        var bencher = JsonDocument.Parse(Text("bencher", History.Of([wide], 0.03, NoOrder))).RootElement;

        Assert.False(bencher.GetProperty("A, books, N = 1, serialize").GetProperty("latency").TryGetProperty("lower_value", out _));
    }

    [Fact]
    public void A_step_of_a_count_is_named_with_the_runtime_that_may_be_its_cause()
    {
        var runs = Runs(3);
        runs =
        [
            runs[0] with { Counts = [Count(4101, ".NET 10.0.11")] },
            runs[1] with { Counts = [Count(4108, ".NET 10.0.12")] },
            runs[2] with { Counts = [Count(4208, ".NET 10.0.12")] },
        ];
        var history = History.Of(runs, 0.03, NoOrder);

        var text = Text("console", history);
        var json = Text("json", history).TrimEnd().Split('\n').Select(line => JsonDocument.Parse(line).RootElement).ToList();
        var page = Text("html", history);

        Assert.Matches(@"more +A, books, N = 1, serialize, instructions +\+7 +\+0\.17 % +c00 \(\.NET 10\.0\.11\) +c01 \(\.NET 10\.0\.12\)", text);
        Assert.Matches(@"more +A, books, N = 1, serialize, instructions +\+100 +\+2\.43 % +c01 +c02\s", text);
        Assert.EndsWith(
            "\ncannot tell: no series has more than 3 runs, and a change needs 8; 2 steps above 0.1 % in the instructions of 1 series of up to 3 runs\n",
            text, StringComparison.Ordinal);
        Assert.Contains(
            "| more | A, books, N = 1, serialize, instructions | +100 | +2.43 % | c01 | c02 |", Text("markdown", history), StringComparison.Ordinal);
        Assert.Equal([4101, 4108, 4208], json.Where(line => Type(line) == "count").Select(line => line.GetProperty("managedInstructions").GetDouble()));
        Assert.Equal([7, 100], json.Where(line => Type(line) == "changePoint").Select(line => line.GetProperty("addedInstructions").GetDouble()));
        Assert.Contains("\"counted\":true,\"origin\":\"\",\"at\":null,\"values\":[4101,4108,4208]", page, StringComparison.Ordinal);
        Assert.Contains("\"unit\": \"instructions\"", Text("github-action-benchmark", history), StringComparison.Ordinal);
        Assert.Equal(4208, JsonDocument.Parse(Text("bencher", history)).RootElement
            .GetProperty("A, books, N = 1, serialize, instructions").GetProperty("instructions").GetProperty("value").GetDouble());

        static string Type(JsonElement line) => line.GetProperty("type").GetString()!;
    }

    [Fact]
    public void Counts_of_two_instruction_sets_and_those_with_a_profile_are_series_of_their_own()
    {
        var runs = Runs(2);
        runs =
        [
            runs[0] with { Counts = [Count(4101, ".NET 10.0.12")] },
            runs[1] with { Counts = [Count(3000, ".NET 10.0.12") with { Profile = true }, Count(5000, ".NET 10.0.12") with { InstructionSet = "X64" }] },
        ];

        var counted = History.Of(runs, 0.03, NoOrder).Series.Where(series => series.IsCounted).ToList();

        Assert.Equal(3, counted.Count);
        Assert.All(counted, series => Assert.Empty(series.Changes));
    }

    static CountSummary Count(double managed, string framework) => new(
        RunSummary.Of(MockRuns.Of(1, [("A", 100)])).Cells[0].Key, managed, managed, managed, 5, framework, "X64 AVX2", Profile: false);

    static History Twenty() => History.Of(Runs(20), 0.03, NoOrder);

    static IReadOnlyList<RunSummary> Runs(int count, string machine = MockRuns.Machine) =>
        [.. Enumerable.Range(0, count).Select(place => Run(place, MockRuns.Of(place, [("A", place < 10 ? 100 : 120), ("B", 100)], machine)))];

    static RunSummary Run(int place, RunResults run)
    {
        run.Machine = $$$"""{"git":{"commit":"c{{{place:00}}}","dirty":false}}""";
        return RunSummary.Of(run);
    }

    static string Text(string name, History history)
    {
        using var text = new StringWriter();
        IHistoryReport.All.First(report => report.Name == name).Write(history, text, new Page(160));
        return text.ToString();
    }
}
