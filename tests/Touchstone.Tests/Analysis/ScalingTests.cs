using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class ScalingTests
{
    static readonly int[] Counts = [1, 10, 100, 1000, 10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

    [Fact]
    public void What_costs_the_same_for_each_object_has_the_exponent_1_whatever_its_fixed_cost()
    {
        var growth = Of(n => 5000 + 40 * n);

        Assert.InRange(growth.Exponent, 0.99, 1.001);
        Assert.False(growth.IsFasterThanData);
    }

    [Fact]
    public void Objects_that_leave_the_caches_do_not_count_as_faster_growth() =>
        Assert.False(Of(n => n * (40 + 10 * Math.Log10(n))).IsFasterThanData);

    [Fact]
    public void A_quadratic_cost_shows_even_if_it_is_small_where_n_is_small()
    {
        var growth = Of(n => 40 * n + 0.01 * n * n);

        Assert.True(growth.IsFasterThanData);
        Assert.InRange(growth.Exponent, 1.8, 2.0);
    }

    [Fact]
    public void Noise_widens_the_interval_and_accuses_nobody()
    {
        var random = new Random(7);

        Assert.All(Enumerable.Range(0, 200), _ => Assert.False(Of(n => 40 * n * Math.Exp(0.05 * Statistics.NormalDraw(random))).IsFasterThanData));
    }

    [Fact]
    public void Fewer_than_four_values_of_n_have_no_exponent() =>
        Assert.Null(Growth.Of([(1, 1), (10, 10), (100, 100)]));

    [Fact]
    public void A_row_that_was_not_measured_everywhere_keeps_what_it_has()
    {
        var groups = Counts.Select(count => Table(count, ("Fast", 10 * count), ("Slow", count > 1000 ? double.NaN : 100 * count))).ToList();

        var scaling = Assert.Single(Scaling.Of(groups));

        Assert.Equal(Counts, scaling.Counts);
        Assert.Equal(["Fast", "Slow"], scaling.Rows.Select(row => row.Label));
        Assert.All(scaling.Rows[0].NsPerObject, ns => Assert.Equal(10, ns, 6));
        Assert.Equal([100, 100, 100, 100], scaling.Rows[1].NsPerObject.Where(double.IsFinite));
    }

    [Fact]
    public void Three_values_of_n_make_no_scaling() =>
        Assert.Empty(Scaling.Of([.. Counts.Take(3).Select(count => Table(count, ("X", count)))]));

    static Growth Of(Func<double, double> ns) => Growth.Of([.. Counts.Select(n => ((double)n, ns(n)))])!.Value;

    static Group Table(int count, params (string Name, double Ns)[] rows) =>
        new("books", count, 0, [.. rows.Select(row => Row(row.Name, count, row.Ns))], "");

    static Row Row(string name, int count, double ns)
    {
        var key = new LaunchKey(name, "", "net10.0", "jit", "books", count, 0, "");
        var cell = TestCells.Of(key, Operation.Serialize, Status.Ok).WithCost(cost => cost with { Ns = ns });
        return new Row(key, name, [cell], double.NaN);
    }
}
