using Touchstone.Analysis;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
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
            Merging.Cells([run]).Select(cell => (cell.Key, cell.Cost.Ns, cell.Cost.LowNs, cell.Cost.HighNs)),
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
