using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Histories;

/// <summary>A count has no noise of the machine. Lookups by address add a few instructions to some launches, so a step needs launches on both sides.</summary>
public class CountStepsTests
{
    [Fact]
    public void Two_runs_of_five_launches_show_a_step_of_two_tenths_of_a_percent()
    {
        var step = Assert.Single(Steps(4101, 4110));

        Assert.Equal((1, 9), (step.Start, step.Added));
        Assert.Equal(4110.0 / 4101, step.Ratio, 12);
    }

    [Fact]
    public void Runs_of_one_launch_show_it_after_five()
    {
        Assert.Empty(CountSteps.Find(Alone(4101, 4101, 4101, 4101, 4101, 4110, 4110, 4110, 4110)));
        Assert.Equal(5, Assert.Single(CountSteps.Find(Alone(4101, 4101, 4101, 4101, 4101, 4110, 4110, 4110, 4110, 4110))).Start);
    }

    [Fact]
    public void Counts_that_lookups_change_are_no_step()
    {
        // Within the range of the launches of the level, and too small to count.
        Assert.Empty(CountSteps.Find([Count(4101, 4101, 4108), Count(4107, 4107, 4112), Count(4101, 4101, 4101)]));
        Assert.Empty(Steps(100_000, 100_007, 100_099));
        // As seen: one launch a run, three commits, no change of the library.
        Assert.Empty(CountSteps.Find(Alone(1488, 1468, 1468)));
        Assert.Empty(CountSteps.Find(Alone(35_183, 35_000, 35_243)));
    }

    [Fact]
    public void Lookups_that_are_as_likely_one_way_or_the_other_rarely_look_like_a_step()
    {
        var random = new Random(20261127);
        var launches = Enumerable.Range(0, 1000).Select(_ => Alone([.. Enumerable.Range(0, 30).Select(_ => random.Next(2) == 0 ? 1468.0 : 1488)]));

        // Twenty places of each are judged, and five launches on both sides differ by chance in 1 of 500 cases.
        Assert.InRange(launches.Sum(runs => CountSteps.Find(runs).Count), 0, 1000 * 20 / 500);
    }

    [Fact]
    public void A_single_run_that_is_off_is_no_step()
    {
        Assert.Empty(CountSteps.Find(Alone(4101, 4101, 4101, 4101, 4101, 4500, 4101, 4101, 4101)));
        // Nor does it move the range of the level.
        Assert.Equal(7, Assert.Single(CountSteps.Find(Alone(4101, 4101, 4101, 4101, 4101, 4500, 4101, 4200, 4200, 4200, 4200, 4200))).Start);
    }

    [Fact]
    public void Each_step_is_measured_from_the_level_before() =>
        Assert.Equal([(2, 100.0), (4, -300.0)], Steps(4000, 4000, 4100, 4100, 3800).Select(step => (step.Start, step.Added)));

    [Fact]
    public void A_slow_growth_is_a_step_once_it_exceeds_the_first_level()
    {
        // Each run adds 0.05 %: none is a step, and together they are.
        var values = Enumerable.Range(0, 10).Select(run => 10_000.0 + 5 * run).ToArray();

        Assert.NotEmpty(Steps(values));
    }

    [Fact]
    public void The_sentence_counts_steps_and_series_with_enough_launches()
    {
        Assert.Equal(
            "1 step above 0.1 % in the instructions of 1 series of up to 3 runs; cannot tell for 1 more, which have fewer than 10 launches",
            CountSteps.Result([Series(4000, 4000, 4100), Series(1)]));
        Assert.Equal("no step above 0.1 % in the instructions of 1 series of up to 2 runs", CountSteps.Result([Series(4000, 4000)]));
        Assert.Equal(
            "cannot tell of instructions: no series has 10 launches, 5 on each side of a step; count with --launches 5", CountSteps.Result([Series(4000)]));
    }

    static IReadOnlyList<ChangePoint> Steps(params double[] counts) => CountSteps.Find([.. counts.Select(count => Count(count, count, count))]);

    static CountSummary[] Alone(params double[] counts) => [.. counts.Select(count => Count(count, count, count) with { Launches = 1 })];

    static Series Series(params double[] counts)
    {
        var key = Count(1, 1, 1).Key;
        return new(
            key, "", [.. counts.Select(count => new HistoryPoint(new HistoryRun(default, "", false)) { Count = Count(count, count, count) })], Steps(counts));
    }

    static CountSummary Count(double managed, double low, double high) => new(
        new CellKey(new LaunchKey("A", "1", "net10.0", "jit", "books", 1, 0, "bytes"), Operation.Serialize), managed, low, high, 5, ".NET 10.0.12", "X64 AVX2",
        Profile: false);
}
