using CsCheck;
using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>A faster machine and another order of the rows change no rank and no relation.</summary>
public class AnalysisPropertyTests
{
    // Powers of two scale exactly.
    const double Scale = 8;

    static readonly Gen<Cell[]> Cells = Gen.Select(Gen.Double[1, 1000], Gen.Double[0, 0.5], Gen.Double[0, 0.5], Gen.Int[0, 9]).Array[1, 9].Select(rows => rows
        .Select((row, place) => TestCells.Of($"row {place}", row.Item1).WithCost(cost => cost with
        {
            LowNs = row.Item4 == 0 ? double.NaN : row.Item1 * (1 - row.Item2),
            HighNs = row.Item4 == 0 ? double.NaN : row.Item1 * (1 + row.Item3),
        })).ToArray());

    [Fact]
    public void Ranks_do_not_depend_on_the_unit() => Property.Holds(Cells, cells =>
    {
        var scaled = cells.Select(cell => cell.WithCost(
            cost => cost with { Ns = cost.Ns * Scale, LowNs = cost.LowNs * Scale, HighNs = cost.HighNs * Scale }));

        Assert.Equal(Ranks(cells), Ranks(scaled));
    });

    [Fact]
    public void Ranks_do_not_depend_on_the_order_of_the_rows() => Property.Holds(
        Gen.Select(Cells, Gen.Int[0, int.MaxValue]),
        made =>
        {
            var shuffled = made.Item1.ToArray();
            new Random(made.Item2).Shuffle(shuffled);

            Assert.Equal(Ranks(made.Item1), Ranks(shuffled));
        });

    [Fact]
    public void A_row_lies_within_its_rank_and_the_fastest_is_first() => Property.Holds(Cells, cells =>
    {
        var ranked = Ranking.Rank(cells);

        Assert.All(ranked.Where(cell => cell.Rank is not null), cell => Assert.True(cell.Rank!.Value.Best <= cell.Rank.Value.Worst));
        Assert.True(ranked[0].Rank is null or { Best: 1 });
    });

    [Fact]
    public void A_ratio_and_its_reciprocal_say_the_same() => Property.Holds(Cells.Where(cells => cells.Length > 1), cells =>
    {
        if (RatioEstimate.Of(cells[0], cells[1]) is not { } ratio || RatioEstimate.Of(cells[1], cells[0]) is not { } other)
            return;

        Assert.Equal(1, ratio.Value * other.Value, 9);
        Assert.Equal(ratio.Chance, other.Chance, 9);
        Assert.InRange(ratio.Value, ratio.Low, ratio.High);
        Assert.Equal(ratio.Low > 1, other.High < 1);
    });

    [Fact]
    public void Medians_and_their_intervals_scale_and_ignore_the_order() => Property.Holds(Gen.Double[-1e6, 1e6].Array[1, 40], values =>
    {
        var sorted = values.Order().ToArray();
        var (low, high) = Statistics.MedianInterval(sorted);
        var scaled = Statistics.MedianInterval(Array.ConvertAll(sorted, value => value * Scale));
        var median = Statistics.Median(values);

        Assert.Equal((low * Scale, high * Scale), scaled);
        Assert.InRange(median, low, high);
        Assert.Equal(median, Statistics.Median(values.Reverse()));
        Assert.InRange(Statistics.Quantile(sorted, 0.25), sorted[0], median);
    });

    static IEnumerable<(string, string?)> Ranks(IEnumerable<Cell> cells) => Ranking.Rank(cells)
        .Select(cell => (cell.Key.Launch.Serializer, cell.Rank?.ToString())).OrderBy(row => row.Serializer, StringComparer.Ordinal);
}
