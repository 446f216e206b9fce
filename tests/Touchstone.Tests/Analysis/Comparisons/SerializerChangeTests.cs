using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

public class SerializerChangeTests
{
    [Fact]
    public void The_ratio_is_a_mean_in_which_narrow_cells_count_more()
    {
        var together = SerializerChange.Together([Ratio(1.10, 0.02), Ratio(1.50, 0.20)], 0.01);

        Assert.InRange(together.Value, 1.10, 1.11);
        Assert.Equal(0.01, together.Chance);
    }

    [Fact]
    public void More_cells_narrow_the_interval_less_than_they_would_if_their_errors_were_independent()
    {
        var half = HalfWidth(SerializerChange.Together([.. Enumerable.Repeat(Ratio(1, 0.09), 9)], 1));

        Assert.InRange(half, 0.09 / 3 + 0.001, 0.09 - 0.001);
        Assert.Equal(0.09, HalfWidth(SerializerChange.Together([Ratio(1, 0.09)], 1)), 1e-9);
    }

    [Fact]
    public void Cells_without_a_width_are_no_error() => Assert.Equal(1.2, SerializerChange.Together([Ratio(1.2, 0), Ratio(1.2, 0)], 0).Value, 1e-9);

    static RatioEstimate Ratio(double value, double half) => new(value, value * Math.Exp(-half), value * Math.Exp(half), 0.5);

    static double HalfWidth(RatioEstimate ratio) => Math.Log(ratio.High / ratio.Low) / 2;
}
