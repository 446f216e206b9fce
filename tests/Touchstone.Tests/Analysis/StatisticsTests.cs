using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class StatisticsTests
{
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
    [InlineData(new double[] { 1, 2, 10 }, 3.75)]
    [InlineData(new double[] { 10, 10, 10, 10, 1000 }, 10)]
    public void The_pseudo_median_is_the_median_of_all_pairs_means(double[] values, double expected) =>
        Assert.Equal(expected, Statistics.PseudoMedian(values));

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
}
