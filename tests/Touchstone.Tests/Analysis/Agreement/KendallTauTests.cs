using CsCheck;
using Touchstone.Analysis.Agreement;

namespace Touchstone.Tests.Analysis.Agreement;

public sealed class KendallTauTests
{
    [Theory]
    [InlineData(new[] { 1.0, 2, 3 }, new[] { 10.0, 20, 30 }, 1)]
    [InlineData(new[] { 1.0, 2, 3 }, new[] { 3.0, 2, 1 }, -1)]
    [InlineData(new[] { 1.0, 2, 3, 4 }, new[] { 1.0, 2, 4, 3 }, 2.0 / 3)]
    // Ties: 4 of the 5 pairs that are ordered in both agree, 1 does not, and each sequence has 1 pair that is not ordered. (4 - 0) / sqrt(5 * 5).
    [InlineData(new[] { 1.0, 1, 2, 3 }, new[] { 1.0, 2, 3, 3 }, 0.8)]
    [InlineData(new[] { 1.0, 1 }, new[] { 1.0, 2 }, double.NaN)]
    [InlineData(new double[0], new double[0], double.NaN)]
    public void It_is_the_textbook_value(double[] first, double[] second, double tau) => Assert.Equal(tau, KendallTau.Of(first, second), 12);

    [Fact]
    public void It_is_symmetric_and_does_not_depend_on_units() =>
        // Whole numbers stay exact when they are scaled, so ties stay ties.
        Gen.Int[0, 9].Array[6].Select(Gen.Int[0, 9].Array[6]).Sample((here, there) =>
        {
            double[] first = [.. here.Select(value => (double)value)];
            double[] second = [.. there.Select(value => (double)value)];
            Assert.Equal(KendallTau.Of(first, second), KendallTau.Of(second, first), 12);
            Assert.Equal(KendallTau.Of(first, second), KendallTau.Of([.. first.Select(value => 3 * value + 1)], second), 12);
        });

    [Fact]
    public void Values_far_apart_have_an_interval_without_width_and_an_unknown_error_has_none()
    {
        double[] values = [1, 2, 3, 4];
        double[] errors = [0.01, 0.01, 0.01, 0.01];

        Assert.Equal((1, 1), KendallTau.Interval(values, values, errors, errors));
        Assert.True(double.IsNaN(KendallTau.Interval(values, values, errors, [0.01, double.NaN, 0.01, 0.01]).Low));
    }

    [Fact]
    public void Nine_of_ten_intervals_contain_the_true_value()
    {
        var random = new Random(7);
        var (inside, rounds) = (0, 300);
        for (var round = 0; round < rounds; round++)
        {
            // Costs like those of serializers: 15 rows over a factor of 10. The other machine changes each by about 10 %. Both are measured to about 3 %.
            double[] first = [.. Enumerable.Range(0, 15).Select(_ => Math.Log(10) * random.NextDouble())];
            double[] second = [.. first.Select(value => value + 0.1 * Statistics.NormalDraw(random))];
            double[] errors = [.. first.Select(_ => 0.015)];
            double[] measured = [.. first.Select(value => value + 0.015 * Statistics.NormalDraw(random))];
            double[] measuredThere = [.. second.Select(value => value + 0.015 * Statistics.NormalDraw(random))];

            var (low, high) = KendallTau.Interval(measured, measuredThere, errors, errors);
            var truth = KendallTau.Of(first, second);
            inside += truth >= low - 1e-9 && truth <= high + 1e-9 ? 1 : 0;
        }

        Assert.InRange(inside, 0.9 * rounds, rounds);
    }
}
