using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>Probabilities compared with tables.</summary>
public class TestStatisticsTests
{
    [Theory]
    [InlineData(12.706, 1, 0.05)]
    [InlineData(63.657, 1, 0.01)]
    [InlineData(4.303, 2, 0.05)]
    [InlineData(3.182, 3, 0.05)]
    [InlineData(2.306, 8, 0.05)]
    [InlineData(5.041, 8, 0.001)]
    [InlineData(3.250, 9, 0.01)]
    [InlineData(2.042, 30, 0.05)]
    [InlineData(0, 5, 1)]
    public void Students_t_has_the_tails_of_the_tables(double t, int degrees, double probability)
    {
        Assert.Equal(probability, Statistics.StudentTwoSided(t, degrees), probability * 0.002);
        Assert.Equal(Statistics.StudentTwoSided(t, degrees), Statistics.StudentTwoSided(-t, degrees));
    }

    [Fact]
    public void Tails_far_out_stay_above_zero_and_fall()
    {
        Assert.InRange(Statistics.StudentTwoSided(100, 8), 0, 1e-10);
        Assert.True(Statistics.StudentTwoSided(20, 8) < Statistics.StudentTwoSided(10, 8));
    }

    [Fact]
    public void Benjamini_and_Hochberg_correct_by_rank_and_keep_the_order_given()
    {
        double[] corrected = Statistics.BenjaminiHochberg([0.04, 0.01, 0.9, 0.02]);

        Assert.Equal([0.04 * 4 / 3, 0.04, 0.9, 0.04], corrected.Select(value => Math.Round(value, 12)), (a, b) => Math.Abs(a - b) < 1e-9);
        Assert.Empty(Statistics.BenjaminiHochberg([]));
    }

    [Fact]
    public void A_chance_below_5_percent_and_an_interval_without_1_are_the_same()
    {
        var random = new Random(1);
        for (var i = 0; i < 200; i++)
        {
            var a = CellMerger.Cells([MockRuns.Of(random.Next(), [("A", 100)], launches: 2 + i % 8)]).Single();
            var b = CellMerger.Cells([MockRuns.Of(random.Next(), [("A", 100 + i % 5)], launches: 3 + i % 5)]).Single();
            var ratio = RatioEstimate.Of(a, b)!.Value;

            Assert.InRange(ratio.Value, ratio.Low, ratio.High);
            // Tables of Student's t have three decimals.
            if (Math.Abs(ratio.Chance - 0.05) > 0.0002)
                Assert.Equal(ratio.Chance < 0.05, RatioEstimate.IsSignificant(a, b));
        }
    }
}
