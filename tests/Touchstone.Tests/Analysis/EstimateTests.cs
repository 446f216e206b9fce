using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class EstimateTests
{
    [Fact]
    public void The_estimate_is_the_mean_of_the_faster_half_of_the_launches()
    {
        LaunchEstimate[] launches = [Exact(250), Exact(99), Exact(101), Exact(120)];

        Assert.Equal(100, Estimate.From(launches).CostNs, 6);
    }

    [Fact]
    public void Of_an_odd_number_of_launches_the_middle_one_counts_half() =>
        Assert.Equal((98 * 2 + 101) / 3.0, Estimate.From([Exact(98), Exact(250), Exact(101)]).CostNs, 6);

    [Fact]
    public void A_launchs_own_estimate_is_the_10th_percentile_of_its_samples() =>
        Assert.Equal(100.8, LaunchEstimate.From(Enumerable.Range(0, 9).Select(i => Synthetic.Sample(100 + i)), Synthetic.Speed)!.LevelNs, 6);

    [Fact]
    public void The_interval_holds_the_estimate_and_shrinks_with_more_launches()
    {
        var random = new Random(1);
        var few = Estimate.From([.. Enumerable.Range(0, 4).Select(_ => Synthetic.Launch(100 + 2 * Synthetic.Normal(random), random))]);
        var many = Estimate.From([.. Enumerable.Range(0, 20).Select(_ => Synthetic.Launch(100 + 2 * Synthetic.Normal(random), random))]);

        Assert.InRange(few.CostNs, few.LowNs, few.HighNs);
        Assert.InRange(many.CostNs, many.LowNs, many.HighNs);
        Assert.True(many.RelativeError < few.RelativeError);
    }

    [Theory]
    [InlineData(3)]
    [InlineData(5)]
    [InlineData(10)]
    public void A_95_percent_interval_covers_the_truth_in_at_least_91_percent_of_simulated_runs(int launches)
    {
        var random = new Random(launches);
        const int Runs = 600;
        // What infinitely many launches would tell.
        var truth = Estimate.From([.. Enumerable.Range(0, 2000).Select(_ => Launch(random))]).CostNs;
        var covered = Enumerable.Range(0, Runs).Count(_ =>
        {
            var estimate = Estimate.From([.. Enumerable.Range(0, launches).Select(_ => Launch(random))]);
            return estimate.LowNs <= truth && truth <= estimate.HighNs;
        });

        Assert.InRange(covered / (double)Runs, 0.91, 1);
    }

    [Fact]
    public void Collector_pauses_are_spread_over_all_calls_instead_of_lost_in_the_median()
    {
        // One sample in ten holds a pause of 50 µs; each has 100 calls of 100 ns.
        var samples = Enumerable.Range(0, 100).Select(i => Synthetic.Sample(100, pauseNs: i % 10 == 9 ? 50_000 : 0));

        var estimate = Estimate.From([LaunchEstimate.From(samples, Synthetic.Speed)!]);

        Assert.Equal(50, estimate.PauseNs, 6);
        Assert.Equal(150, estimate.CostNs, 6);
    }

    [Fact]
    public void A_collection_cycle_that_was_cut_off_does_not_dilute_the_pauses()
    {
        // Three whole cycles of ten samples, and nine samples of a fourth one.
        var samples = Enumerable.Range(0, 39).Select(i => Synthetic.Sample(100, pauseNs: i is 9 or 19 or 29 ? 50_000 : 0));

        Assert.Equal(50, Estimate.From([LaunchEstimate.From(samples, Synthetic.Speed)!]).PauseNs, 6);
    }

    [Fact]
    public void The_same_samples_give_the_same_interval()
    {
        LaunchEstimate[] launches = [Synthetic.Launch(100, new Random(1)), Synthetic.Launch(101, new Random(2)), Synthetic.Launch(99, new Random(3))];

        Assert.Equal(Estimate.From(launches), Estimate.From(launches));
    }

    static LaunchEstimate Launch(Random random) => Synthetic.Launch(100 + 2 * Synthetic.Normal(random), random, 15);

    static LaunchEstimate Exact(double level) =>
        LaunchEstimate.From(Enumerable.Range(0, 10).Select(_ => Synthetic.Sample(level)), Synthetic.Speed)!;
}
