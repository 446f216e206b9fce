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
