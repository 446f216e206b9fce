using Touchstone.Analysis;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Histories;

/// <summary>The summary of a run is what a history needs of it, in one line.</summary>
public class RunSummaryTests
{
    [Fact]
    public void A_summary_has_the_costs_of_the_run_and_comes_back_from_its_line()
    {
        var run = MockRuns.Of(1, [("A", 100), ("B", 250)]);
        run.Machine = """{"git":{"commit":"abc","dirty":false}}""";

        var line = RunSummary.Of(run).ToJson();
        var read = RunSummary.Parse(line, out _)!;

        Assert.DoesNotContain('\n', line);
        Assert.True(System.Text.Ascii.IsValid(line));
        Assert.Equal((run.Header!.Created, "abc", MockRuns.Machine), (read.Created, read.Commit, read.Machine));
        Assert.Equal(
            CellMerger.Cells([run]).Select(cell => (cell.Key, cell.Cost.Ns, cell.Cost.LowNs, cell.Cost.HighNs)),
            read.Cells.Select(cell => (cell.Key, cell.CostNs, cell.LowNs, cell.HighNs)));
        Assert.Equal(line, read.ToJson());
    }

    [Fact]
    public void What_was_not_measured_and_every_part_of_the_key_come_back()
    {
        var key = new LaunchKey("A", "1.2", "net9.0", "aot", "books", 7, 3, "stream") { Side = "head" };
        var kind = key.Of(new FirstCallKind(Operation.Deserialize, Cold: true, Precheck: false, "orders"));
        var summary = RunSummary.Of(MockRuns.Of(1, [("A", 100)])) with
        {
            Cells =
            [
                new(new(key, Operation.RoundTrip), 1.5, double.NaN, double.NaN, double.PositiveInfinity, 4),
                new(new(kind, Operation.Serialize) { Type = "Book" }, 1e9, 9e8, 2e9, 0, 0),
            ],
        };

        var read = RunSummary.Parse(summary.ToJson(), out _)!;

        Assert.Equal(summary.Cells, read.Cells);
        Assert.False(read.Cells[0].HasInterval);
    }

    [Fact]
    public void A_summary_has_the_counts_that_lost_nothing_and_refuses_what_is_no_count()
    {
        var run = MockRuns.Of(1, [("A", 100)]);
        var key = run.Launches[0].Key;
        var count = new InstructionCount(key, Operation.Serialize) { Managed = [4101, 4108, 4101], Native = [10, 11, 12], Framework = ".NET 10.0.12" };
        MockRuns.Write(run, count);
        MockRuns.Write(run, count with { Operation = Operation.Deserialize, Loss = "Title" });

        var summary = RunSummary.Of(run);
        var read = RunSummary.Parse(summary.ToJson(), out _)!;

        var stored = new CountSummary(new(key, Operation.Serialize), 4101, 4101, 4108, 3, ".NET 10.0.12", "", Profile: false);
        Assert.Equal([stored with { Native = new NativeSummary(10, 10, 12, double.NaN, double.NaN) }], summary.Counts);
        Assert.Equal(summary.Counts, read.Counts);
        Assert.True((summary with { Cells = [], Counts = [] }).IsEmpty);
        Assert.False((summary with { Cells = [] }).IsEmpty);
        Assert.All(
            [
                summary.Counts[0] with { Managed = -1 }, summary.Counts[0] with { Launches = 0 },
                summary.Counts[0] with { Low = double.NaN }, summary.Counts[0] with { High = 4 },
                summary.Counts[0] with { High = double.PositiveInfinity }, summary.Counts[0] with { Framework = null! }, summary.Counts[0] with { Key = null! },
                summary.Counts[0] with { Native = new NativeSummary(10, double.NaN, 12, 0, 0) },
                null!,
            ],
            hostile => Assert.Null(RunSummary.Parse((summary with { Counts = [hostile] }).ToJson(), out _)));
    }

    [Fact]
    public void Each_side_of_an_ab_is_a_run_of_its_own_commit()
    {
        var run = MockRuns.Of(1, [("A", 100), ("A", 100)]);
        run.Machine = """{"git":{"commit":"checked-out","dirty":false}}""";
        MockRuns.Write(run, new SideName(Sides.Base, "commit 1234 (main)") { Commit = "1234" });
        MockRuns.Write(run, new SideName(Sides.Head, "commit 5678 (HEAD)") { Commit = "5678" });
        var launches = run.Launches
            .Select((launch, place) => launch.Under(place, launch.Key with { Side = place % 2 == 0 ? Sides.Base : Sides.Head }))
            .ToList();
        run.Launches.Clear();
        run.Launches.AddRange(launches);

        var sides = RunSummary.OfSides(run);

        Assert.Equal(["1234", "5678"], sides.Select(side => side.Commit));
        Assert.NotEqual(sides[0].Id, sides[1].Id);
        Assert.All(sides, side => Assert.Equal("", Assert.Single(side.Cells).Key.Launch.Side));
        Assert.Equal("checked-out", Assert.Single(RunSummary.OfSides(MockRunWithCommit())).Commit);

        static RunResults MockRunWithCommit()
        {
            var plain = MockRuns.Of(2, [("A", 100)]);
            plain.Machine = """{"git":{"commit":"checked-out","dirty":false}}""";
            return plain;
        }
    }

    [Fact]
    public void Runs_of_different_scenarios_are_different_series()
    {
        RunSummary[] runs = [RunSummary.Of(MockRuns.Of(1, [("A", 100)], scenario: "quick")), RunSummary.Of(MockRuns.Of(2, [("A", 200)]))];

        var read = runs.Select(run => RunSummary.Parse(run.ToJson(), out _)!).ToList();
        var old = RunSummary.Parse(runs[1].ToJson().Replace("\"scenario\":\"\"", "\"other\":1", StringComparison.Ordinal), out _);

        Assert.Equal(["no scenario", "quick"], History.Of(read, 0.03, new Dictionary<string, int>()).Series.Select(series => series.Origin));
        Assert.Equal("", old!.Scenario);
    }

    [Fact]
    public void Names_of_files_sort_by_time_and_tell_two_runs_of_one_second_apart()
    {
        var (one, two) = (RunSummary.Of(MockRuns.Of(1, [("A", 100)])), RunSummary.Of(MockRuns.Of(2, [("A", 100)])));

        Assert.Matches(@"^\d{8}T\d{6}Z-[0-9a-f]{16}\.summary\.json$", one.FileName);
        Assert.NotEqual(one.FileName, two.FileName);
    }

    [Theory]
    [InlineData("", "not valid JSON")]
    [InlineData("null", "not a summary")]
    [InlineData("[]", "not valid JSON")]
    [InlineData("{}", "not a summary")]
    [InlineData("""{"schema":1,"id":"a","created":"2026-01-01T00:00:00Z","commit":"","machine":"","cells":[null]}""", "not a summary")]
    [InlineData("""{"schema":1,"id":"a","created":"2026-01-01T00:00:00Z","commit":"","machine":"","cells":[{"costNs":1}]}""", "not a summary")]
    [InlineData("""{"schema":2,"id":"a","created":"2026-01-01T00:00:00Z","commit":"","machine":"","cells":[]}""", "a newer version of touchstone")]
    public void Another_text_is_refused_with_its_reason(string text, string why)
    {
        Assert.Null(RunSummary.Parse(text, out var reason));
        Assert.StartsWith(why, reason, StringComparison.Ordinal);
    }
}
