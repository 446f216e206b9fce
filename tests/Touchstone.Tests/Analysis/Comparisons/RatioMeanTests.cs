using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

public class RatioMeanTests
{
    [Fact]
    public void The_ratio_is_a_mean_in_which_narrow_cells_count_more()
    {
        var together = RatioMean.Weighted([Ratio(1.10, 0.02), Ratio(1.50, 0.20)], 0.01);

        Assert.InRange(together.Value, 1.10, 1.11);
        Assert.Equal(0.01, together.Chance);
    }

    [Fact]
    public void More_cells_narrow_the_interval_less_than_they_would_if_their_errors_were_independent()
    {
        var half = HalfWidth(RatioMean.Weighted([.. Enumerable.Repeat(Ratio(1, 0.09), 9)], 1));

        Assert.InRange(half, 0.09 / 3 + 0.001, 0.09 - 0.001);
        Assert.Equal(0.09, HalfWidth(RatioMean.Weighted([Ratio(1, 0.09)], 1)), 1e-9);
    }

    [Fact]
    public void Cells_without_a_width_are_no_error() => Assert.Equal(1.2, RatioMean.Weighted([Ratio(1.2, 0), Ratio(1.2, 0)], 0).Value, 1e-9);

    [Fact]
    public void In_a_geometric_mean_every_cell_counts_the_same()
    {
        var mean = RatioMean.Geometric([Ratio(0.5, 0.01), Ratio(2, 0.50)]);

        Assert.Equal(1, mean.Value, 1e-9);
        Assert.InRange(HalfWidth(mean), 0.25, 0.30);
        Assert.True(RatioMean.Geometric([Ratio(1.2, 0.01)]).Chance < 0.001);
    }

    static RatioEstimate Ratio(double value, double half) => new(value, value * Math.Exp(-half), value * Math.Exp(half), 0.5);

    static double HalfWidth(RatioEstimate ratio) => Math.Log(ratio.High / ratio.Low) / 2;
}
