using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class CellMergerTests
{
    [Fact]
    public void Launches_of_one_key_on_one_machine_become_one_cell()
    {
        var one = CellMerger.Cells([MockRuns.Of(1, [("A", 100)])]).Single();
        var two = CellMerger.Cells([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)])]).Single();

        Assert.Equal((5, 10), (one.Cost.Launches, two.Cost.Launches));
        Assert.True(two.Cost.RelativeError < one.Cost.RelativeError);
        Assert.InRange(two.Cost.Ns, 98, 102);
    }

    [Fact]
    public void Machines_and_scenarios_keep_rows_apart_and_are_ranked_each_by_itself()
    {
        var summary = Summarizer.Summarize([
            MockRuns.Of(1, [("A", 100), ("B", 200)]),
            MockRuns.Of(2, [("A", 300), ("B", 150)], machine: "Other CPU, Mock OS 1.0"),
        ]);

        var rows = Assert.Single(summary.Groups).Rows;
        Assert.Equal(
            [("Mock 9000", "A", 1, 1.0), ("Mock 9000", "B", 2, 2.0), ("Other", "B", 1, 1.0), ("Other", "A", 2, 2.0)],
            rows.Select(row => (row.Origin, row.Label, row.Main.Rank!.Value.Best, Math.Round(row.Ratio, 1))));
        Assert.Equal("", summary.Groups[0].Baseline);
        Assert.Equal(2, summary.Runs.Count);
    }

    [Fact]
    public void One_machine_needs_no_name()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)])]);

        Assert.Equal("", summary.Groups[0].Rows.Single().Origin);
        Assert.Equal((MockRuns.Machine, "touchstone run"), (summary.Machine, summary.Command));
    }

    [Fact]
    public void A_slow_hour_of_the_same_machine_is_scaled_away_and_a_slow_machine_is_not()
    {
        var hour = CellMerger.Cells([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], kernelNs: 1.1 * Synthetic.KernelNs)]).Single();
        var machines = CellMerger.Cells(
            [MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], machine: "Slow CPU, Mock OS", kernelNs: 1.1 * Synthetic.KernelNs)]);

        // Both hours are scaled to the speed between them, so that their launches agree.
        Assert.InRange(hour.Cost.Ns, 103, 107);
        Assert.InRange(hour.Cost.Spread.LogVariance, 0, 0.0004);
        Assert.Equal([true, false], machines.Select(cell => cell.Cost.Ns < 105));
        Assert.InRange(machines[1].Cost.Ns, 108, 112);
    }

    [Fact]
    public void A_kernel_far_off_under_the_same_name_is_warned_of()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], kernelNs: 1.5 * Synthetic.KernelNs)]);

        Assert.Contains(summary.Warnings, warning => warning.Chapter == Chapter.OtherMachine && warning.Cause.Contains("by 50 %", StringComparison.Ordinal));
    }

    [Fact]
    public void Versions_and_knobs_that_do_not_belong_together_are_warned_of()
    {
        var versions = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], version: "2.0")]);
        var knobs = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], environment: "DOTNET_TieredPGO=0")]);
        var neither = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], scenario: "other", version: "2.0")]);

        Assert.Contains(versions.Warnings, warning => warning.Cause.Contains("A 1.0 on .NET 10.0.12 and 2.0", StringComparison.Ordinal));
        Assert.Contains(knobs.Warnings, warning => warning.Chapter == Chapter.Mixed);
        Assert.DoesNotContain(neither.Warnings, warning => warning.Chapter == Chapter.Mixed);
    }

    [Theory]
    [InlineData("AMD EPYC, Debian GNU/Linux 12 (bookworm)", "Intel(R) Xeon(R) CPU @ 2.20GHz, Ubuntu 24.04", "AMD EPYC", "Intel Xeon")]
    [InlineData("AMD EPYC, Debian", "AMD EPYC, Windows", "AMD EPYC, Debian", "AMD EPYC, Windows")]
    [InlineData("AMD EPYC, Debian", "", "AMD EPYC", "unknown machine")]
    public void Short_names_tell_machines_apart(string one, string other, string oneName, string otherName)
    {
        var (a, b) = (new Origin(one, ""), new Origin(other, ""));

        Assert.Equal([oneName, otherName], [Origin.Label([a, b])[a], Origin.Label([b, a])[b]]);
    }

    [Fact]
    public void Scenarios_tell_runs_of_one_machine_apart()
    {
        var (a, b) = (new Origin("M, OS", "before"), new Origin("M, OS", ""));

        Assert.Equal(["before", "no scenario"], [Origin.Label([a, b])[a], Origin.Label([a, b])[b]]);
    }
}
