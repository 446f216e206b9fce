using Touchstone.Analysis;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Analysis;

public class UsualVariancesTests
{
    const double Small = 0.0001, Large = 0.0009;

    readonly Random random = new(5);

    [Fact]
    public void Cells_of_a_size_that_varies_more_than_usual_have_their_own_usual_variance()
    {
        var usual = UsualVariances.Of([.. Cells(1, Small, 300), .. Cells(10_000, Large, 100)]);

        Assert.InRange(usual.For(Key(10_000)).Variance, 0.7 * Large, 1.4 * Large);
        Assert.InRange(usual.For(Key(1)).Variance, Small, 0.5 * Large);
    }

    [Fact]
    public void A_size_with_few_cells_or_none_has_the_usual_variance_of_all()
    {
        var usual = UsualVariances.Of([.. Cells(1, Small, 300), .. Cells(10_000, Large, 5)]);

        Assert.Equal(usual.For(Key(1)), usual.For(Key(10_000)));
        Assert.Equal(usual.For(Key(1)), usual.For(Key(100)));
    }

    // Variances of three launches each: a chi-squared variable of two degrees of freedom is exponential.
    IEnumerable<(LaunchKey, LaunchSpread)> Cells(int count, double variance, int cells) => Enumerable.Range(0, cells)
        .Select(_ => (Key(count), new LaunchSpread(-variance * Math.Log(1 - random.NextDouble()), 3, 3)));

    static LaunchKey Key(int count) => new("A", "", "net10.0", "jit", "books", count, 0, "");
}
