using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class ModerationTests
{
    [Theory]
    [InlineData(1, -0.5772156649015329, 1.6449340668482264)]
    [InlineData(0.5, -1.9635100260214235, 4.934802200544679)]
    [InlineData(10, 2.251752589066721, 0.10516633568168575)]
    [InlineData(100, 4.600161852738087, 0.010050166663333571)]
    public void Derivatives_of_the_gamma_function_are_those_of_tables(double x, double digamma, double trigamma)
    {
        Assert.Equal(digamma, Gamma.Digamma(x), 1e-10);
        Assert.Equal(trigamma, Gamma.Trigamma(x), 1e-10);
        Assert.Equal(x, Gamma.TrigammaInverse(trigamma), x * 1e-9);
    }

    [Theory]
    [InlineData(4)]
    [InlineData(20)]
    public void The_usual_variance_is_found_in_cells_of_few_launches(double degrees)
    {
        var random = new Random(5);
        var cells = Enumerable.Range(0, 20_000).Select(_ => (0.0004 * degrees / ChiSquared(random, (int)degrees) * ChiSquared(random, 2) / 2, 2));

        var usual = Moderation.Fit(cells);

        Assert.InRange(usual.Variance, 0.00037, 0.00043);
        Assert.InRange(usual.Degrees, 0.85 * degrees, 1.2 * degrees);
    }

    [Fact]
    public void Where_all_cells_vary_alike_the_usual_variance_is_that_of_each()
    {
        var random = new Random(5);
        var usual = Moderation.Fit(Enumerable.Range(0, 2000).Select(_ => (0.0004 * ChiSquared(random, 2) / 2, 2)));

        Assert.True(usual.Degrees > 50);
        Assert.InRange(usual.Of(0.01, 3).Variance, 0.00035, 0.0008);
    }

    [Fact]
    public void A_cell_of_one_launch_has_the_usual_variance() => Assert.Equal((0.0004, 6), new Moderation(0.0004, 6).Of(double.NaN, 1));

    [Fact]
    public void Few_cells_say_nothing_about_what_is_usual()
    {
        var none = Moderation.Fit(Enumerable.Repeat((0.0004, 2), 9));

        Assert.Equal(Moderation.None, none);
        Assert.Equal((0.01, 2), none.Of(0.01, 3));
        Assert.Equal((double.NaN, 0), none.Of(double.NaN, 1));
    }

    static double ChiSquared(Random random, int degrees) => Enumerable.Range(0, degrees).Sum(_ => Math.Pow(Statistics.NormalDraw(random), 2));
}
