namespace Touchstone.Tests.Shell;

public class StatisticsTests
{
    // A textbook example (Wikipedia, "Simple linear regression": heights and masses of 15 women).
    static readonly double[] Heights = [1.47, 1.50, 1.52, 1.55, 1.57, 1.60, 1.63, 1.65, 1.68, 1.70, 1.73, 1.75, 1.78, 1.80, 1.83];
    static readonly double[] Masses = [52.21, 53.12, 54.48, 55.84, 57.20, 58.57, 59.93, 61.29, 63.11, 64.47, 66.28, 68.10, 69.92, 72.19, 74.46];

    [Fact]
    public void A_slope_and_its_interval_are_those_of_the_textbook()
    {
        var (slope, half) = Statistics.Slope(Heights, Masses);

        Assert.Equal(61.272, slope, 3);
        Assert.Equal(2.160 * 1.776, half, 2);
    }

    [Theory]
    [InlineData(new double[] { 3 }, 3)]
    [InlineData(new double[] { 4, 1 }, 2.5)]
    [InlineData(new double[] { 9, 1, 5 }, 5)]
    public void The_median_is_the_middle_or_the_mean_of_the_two_in_the_middle(double[] values, double expected) =>
        Assert.Equal(expected, Statistics.Median(values));

    [Fact]
    public void The_median_of_nothing_is_not_a_number() => Assert.True(double.IsNaN(Statistics.Median([])));

    [Theory]
    [InlineData(new double[] { 3 }, 3)]
    [InlineData(new double[] { 4, 10, 1 }, 2)]
    [InlineData(new double[] { 1000, 3, 1, 500 }, 2)]
    [InlineData(new double[] { 9, 1, 4, 8, 2 }, 2)]
    public void The_mean_of_the_lower_half_counts_the_middle_one_of_an_odd_number_half(double[] values, double expected) =>
        Assert.Equal(expected, Statistics.LowerHalfMean(values));

    [Fact]
    public void The_smaller_of_two_is_the_mean_over_all_pairs()
    {
        double[] values = [9, 1, 4, 8, 2];
        var pairs = from i in Enumerable.Range(0, values.Length) from j in Enumerable.Range(0, i) select Math.Min(values[i], values[j]);

        Assert.Equal(pairs.Average(), Statistics.SmallerOfTwo([.. values]), 12);
        Assert.Equal(7, Statistics.SmallerOfTwo([7]));
        Assert.Equal(double.NaN, Statistics.SmallerOfTwo([]));
    }

    [Fact]
    public void The_expected_smaller_of_two_does_not_depend_on_the_number_of_values()
    {
        const int Rounds = 20_000;
        var random = new Random(7);
        // A long upper tail, as launches have.
        double Draw() => -Math.Log(1 - random.NextDouble());
        double Mean(int values) =>
            Enumerable.Range(0, Rounds).Average(_ => Statistics.SmallerOfTwo(Enumerable.Range(0, values).Select(_ => Draw()).ToArray()));

        // The smaller of two exponential times of mean 1 has a mean of a half.
        foreach (var values in (int[])[2, 3, 5, 6])
            Assert.InRange(Mean(values), 0.49, 0.51);
    }

    [Fact]
    public void Holm_multiplies_the_smallest_by_all_tests_and_the_next_by_one_less() =>
        Assert.Equal([0.04, 0.06, 0.06, 0.9], Statistics.Holm([0.01, 0.03, 0.02, 0.9], 4).Select(value => Math.Round(value, 12)));

    [Theory]
    [InlineData(0, 10)]
    [InlineData(0.25, 20)]
    [InlineData(0.5, 30)]
    [InlineData(0.9, 46)]
    [InlineData(1, 50)]
    public void Quantiles_interpolate_between_order_statistics(double probability, double expected) =>
        Assert.Equal(expected, Statistics.Quantile([10, 20, 30, 40, 50], probability), 9);

    [Theory]
    [InlineData(1, 12.706)]
    [InlineData(4, 2.776)]
    [InlineData(30, 2.042)]
    [InlineData(40, 2.021)]
    [InlineData(120, 1.980)]
    public void Students_t_is_that_of_the_tables(int degrees, double expected) =>
        Assert.Equal(expected, Statistics.StudentT975(degrees), 0.002);

    [Theory]
    [InlineData(1, 0, 0)]
    [InlineData(5, 0, 4)]
    [InlineData(6, 0, 5)]
    [InlineData(8, 0, 7)]
    [InlineData(9, 1, 7)]
    [InlineData(20, 5, 14)]
    public void The_interval_of_a_median_is_the_innermost_pair_of_values_that_holds_it_often_enough(int values, int low, int high) =>
        // Tables of the sign test: 2 to 8 of 9 values contain the median with 96.1 %, 6 to 15 of 20 with 95.9 %.
        Assert.Equal((low, high), Statistics.MedianInterval([.. Enumerable.Range(0, values).Select(value => (double)value)]));
}
