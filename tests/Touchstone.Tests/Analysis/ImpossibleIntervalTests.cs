using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>Found by benchmarks/Fuzz: variances of damaged times, for which there are no degrees of freedom.</summary>
public class ImpossibleIntervalTests
{
    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(1e300)]
    public void A_variance_that_is_no_finite_number_gives_no_interval(double variance)
    {
        var (half, degrees) = Intervals.Half(new LaunchSpread(variance, 2, 2), Moderation.None);

        Assert.True(double.IsNaN(half) && degrees == 0, $"{half}, {degrees}");
    }

    [Theory]
    [InlineData(0.001, true)]
    [InlineData(1, false)]
    public void An_interval_from_nearly_nothing_to_many_times_the_cost_is_none(double variance, bool known)
    {
        var cell = TestCells.Of("A", 10).WithCost(cost => cost with { BestNs = 9, Spread = new LaunchSpread(variance, 2, 2) });

        Assert.Equal(known, Intervals.Add([cell]).Single().Cost.HasInterval);
    }

    [Fact]
    public void One_infinite_variance_does_not_change_what_is_usual()
    {
        var sound = Enumerable.Range(1, 20).Select(i => (i / 1000.0, 2)).ToList();

        Assert.Equal(Moderation.Fit(sound), Moderation.Fit([.. sound, (double.PositiveInfinity, 2)]));
    }
}
