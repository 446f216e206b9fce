using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class EstimateTests
{
    [Fact]
    public void The_estimate_is_the_mean_of_the_faster_of_two_launches_over_all_pairs()
    {
        LaunchEstimate[] launches = [Exact(250), Exact(99), Exact(101), Exact(120)];

        Assert.Equal((99 * 3 + 101 * 2 + 120) / 6.0, From(launches).CostNs, 6);
    }

    [Fact]
    public void Two_launches_count_as_the_faster_one() => Assert.Equal(98, From([Exact(98), Exact(250)]).CostNs, 6);

    [Fact]
    public void One_launch_says_nothing_about_how_launches_differ() => Assert.Equal(double.NaN, From([Exact(100)]).Spread.LogVariance);

    [Fact]
    public void Pauses_are_a_mean_over_the_calls_of_all_launches()
    {
        var launch = Synthetic.Estimate(Enumerable.Range(0, 21).Select(_ => Synthetic.Sample(100, pauseNs: 1_000)));
        var other = Synthetic.Estimate(Enumerable.Range(0, 61).Select(_ => Synthetic.Sample(100, pauseNs: 3_000)));

        Assert.Equal(25, From([launch, other]).Collections.PausePerCallNs, 6);
    }

    static Estimate From(LaunchEstimate[] launches) => Estimate.From(launches, launches);

    static LaunchEstimate Exact(double level) => Synthetic.Estimate(Enumerable.Range(0, 10).Select(_ => Synthetic.Sample(level)));
}
