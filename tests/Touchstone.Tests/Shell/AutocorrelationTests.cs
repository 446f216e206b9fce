namespace Touchstone.Tests.Shell;

/// <summary>Noise in which each value is like the one before, made with a known correlation.</summary>
public class AutocorrelationTests
{
    // Where nothing is known, each correlation has its share, and intervals are made for their average.
    const double LeastCoverage = 0.87;

    [Theory]
    [InlineData(0)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void Many_short_series_show_their_correlation_together(double correlation)
    {
        var known = Autocorrelation.Of(
            [.. Enumerable.Range(0, 200).Select(seed => (double[][])[Noise(seed, 10, correlation), Noise(seed + 1000, 6, correlation)])]);

        Assert.InRange(known.Mean, correlation - 0.1, correlation + 0.1);
    }

    [Fact]
    public void Without_series_nothing_is_known()
    {
        Assert.Equal(0.35, Autocorrelation.Of([]).Mean, 10);
        Assert.Equal(0.35, Autocorrelation.Of([(double[][])[[1], [2, 3]]]).Mean, 10);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void The_interval_of_a_step_holds_the_true_one(double correlation)
    {
        var held = Enumerable.Range(0, 400).Count(seed =>
        {
            var noise = Noise(seed, 24, correlation);
            var step = Autocorrelation.Unknown.Step(noise[..12], [.. noise[12..].Select(value => value + 3)]);
            return Math.Abs(step.Value - 3) <= step.Half;
        });

        Assert.InRange(held / 400.0, LeastCoverage, 1);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void The_interval_of_a_slope_holds_the_true_one(double correlation)
    {
        double[] x = [.. Enumerable.Range(0, 24).Select(place => (double)place)];
        var held = Enumerable.Range(0, 400).Count(seed =>
        {
            var slope = Autocorrelation.Unknown.Slope(x, [.. Noise(seed, 24, correlation).Select((value, place) => value + 0.5 * place)]);
            return Math.Abs(slope.Value - 0.5) <= slope.Half;
        });

        Assert.InRange(held / 400.0, LeastCoverage, 1);
    }

    [Fact]
    public void Independent_values_have_the_step_and_the_interval_of_Students_test_once_that_is_known()
    {
        var known = Autocorrelation.Of([.. Enumerable.Range(0, 400).Select(seed => (double[][])[Noise(seed, 40, 0)])]);
        double[] before = [1, 2, 3, 2, 1, 3, 2, 2], after = [4, 5, 6, 5, 4, 6, 5, 5];

        var step = known.Step(before, after);

        // Variances of 4/7, 14 degrees of freedom: 2.145 * sqrt(4/7 * 2/8).
        Assert.Equal(3, step.Value, 2);
        Assert.InRange(step.Half, 0.75, 0.95);
    }

    [Fact]
    public void Equal_values_are_no_error()
    {
        double[] same = [5, 5, 5, 5];

        Assert.Equal((0, 1), (Autocorrelation.Unknown.Step(same, same).Value, Math.Round(Autocorrelation.Unknown.Step(same, same).Chance, 9)));
        Assert.InRange(Autocorrelation.Unknown.Step(same, [6, 6, 6, 6]).Chance, 0, 1e-9);
        Assert.Equal(0, Autocorrelation.Unknown.Slope([1, 2, 3, 4], same).Value, 9);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.3)]
    [InlineData(0.6)]
    public void The_inflated_variance_of_a_few_neighbors_is_that_of_values_far_apart(double correlation)
    {
        var known = Autocorrelation.Of([.. Enumerable.Range(0, 300).Select(seed => (double[][])[Noise(seed, 40, correlation)])]);
        var series = Enumerable.Range(0, 3000).Select(seed => Noise(seed, 5, correlation)).ToList();

        var (sample, mean) = known.Inflation(5);

        Assert.InRange(sample * series.Average(Statistics.Variance), 0.9, 1.15);
        Assert.InRange(Statistics.Variance([.. series.Select(values => values.Average())]) / mean, 0.85, 1.15);
    }

    static double[] Noise(int seed, int count, double correlation)
    {
        var random = new Random(seed);
        var value = Statistics.NormalDraw(random);
        var noise = new double[count];
        for (var place = 0; place < count; place++)
        {
            noise[place] = value;
            value = correlation * value + Math.Sqrt(1 - correlation * correlation) * Statistics.NormalDraw(random);
        }
        return noise;
    }
}
