using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class RankingTests
{
    [Fact]
    public void Rows_that_differ_from_all_others_have_one_rank_each() =>
        Assert.Equal([("A", "1"), ("B", "2"), ("C", "3")], Ranks(Cell("A", 100, 3), Cell("B", 120, 3), Cell("C", 150, 3)));

    [Fact]
    public void Rows_that_do_not_differ_significantly_share_a_range_and_the_next_one_counts_them() =>
        Assert.Equal([("A", "1-2"), ("B", "1-2"), ("C", "3")], Ranks(Cell("A", 100, 3), Cell("B", 102, 3), Cell("C", 150, 3)));

    [Fact]
    public void A_chain_of_ties_does_not_join_what_differs() =>
        Assert.Equal([("A", "1-2"), ("B", "1-3"), ("C", "2-3")], Ranks(Cell("A", 100, 2), Cell("B", 102.5, 2), Cell("C", 105, 2)));

    [Fact]
    public void A_row_with_a_wide_interval_widens_its_own_range_and_leaves_a_clear_difference_of_others_alone() =>
        Assert.Equal([("A", "1-2"), ("C", "2-3"), ("B", "1-3")], Ranks(Cell("A", 100, 1), Cell("B", 115, 30), Cell("C", 112, 1)));

    [Fact]
    public void Floors_parsers_lossy_and_failed_rows_take_no_rank()
    {
        var ranks = Ranks(
            Reference("Nop", 10, 1),
            Cell("Parser", 20, 1).WithStarted(started => started with { ParserOnly = true }),
            Cell("Lossy", 50, 1).WithOutcome(outcome => outcome with { Status = Status.Lossy }),
            Cell("Good", 100, 1),
            Cell("Broken", double.NaN, 0).WithOutcome(outcome => outcome with { Status = Status.Failed }));

        Assert.Equal([("Broken", null), ("Nop", null), ("Parser", null), ("Lossy", null), ("Good", "1")], ranks);
    }

    [Fact]
    public void A_row_without_an_interval_may_have_any_rank_and_widens_those_of_the_others() =>
        Assert.Equal([("A", "1-2"), ("B", "1-3"), ("C", "2-3")], Ranks(Cell("A", 100, 1), Cell("B", 110, double.NaN), Cell("C", 150, 1)));

    [Fact]
    public void Where_the_fastest_row_has_no_interval_no_row_takes_a_rank() =>
        Assert.Equal([("A", null), ("B", null), ("C", null)], Ranks(Cell("A", 100, double.NaN), Cell("B", 110, 1), Cell("C", 150, 1)));

    [Fact]
    public void A_row_without_competitors_is_first_even_without_an_interval() =>
        Assert.Equal([("A", "1")], Ranks(Cell("A", 100, double.NaN)));

    [Fact]
    public void A_floor_without_an_interval_takes_no_rank_from_anybody() =>
        Assert.Equal([("Nop", null), ("A", "1")], Ranks(Reference("Nop", 10, double.NaN), Cell("A", 100, 1)));

    [Fact]
    public void One_launch_with_an_interval_ranks_as_any_other_row() =>
        Assert.Equal(
            [("A", "1"), ("B", "2")],
            Ranks(
                Cell("A", 100, 1).WithCost(cost => cost with { Launches = 1, DegreesOfFreedom = 7.5 }),
                Cell("B", 200, 1).WithCost(cost => cost with { Launches = 1 })));

    [Fact]
    public void Rows_whose_intervals_do_not_overlap_differ_whatever_their_ratio_says()
    {
        // The long side of each interval is away from the other row. On a logarithmic scale, both sides count as equally wide.
        var fast = Cell("A", 100, 0).WithCost(cost => cost with { LowNs = 40, HighNs = 104 });
        var slow = Cell("B", 110, 0).WithCost(cost => cost with { LowNs = 106, HighNs = 300 });

        Assert.True(RatioEstimate.Of(slow, fast) is { Low: < 1, High: > 1 });
        Assert.Equal([("A", "1"), ("B", "2")], Ranks(fast, slow));
    }

    [Fact]
    public void Whoever_is_drawn_apart_from_the_fastest_never_shares_its_best_rank()
    {
        var random = new Random(3);
        for (var round = 0; round < 200; round++)
        {
            var cells = Enumerable.Range(0, 8).Select(place => Cell($"{place}", 100 + 40 * random.NextDouble(), 15 * random.NextDouble())).ToArray();
            var ranked = Ranking.Rank(cells);

            Assert.Equal(1, ranked[0].Rank!.Value.Best);
            Assert.All(ranked, cell => Assert.InRange(ranked.ToList().IndexOf(cell) + 1, cell.Rank!.Value.Best, cell.Rank.Value.Worst));
            Assert.All(ranked.Where(cell => cell.Cost.LowNs > ranked[0].Cost.HighNs), cell => Assert.True(cell.Rank!.Value.Best > 1));
        }
    }

    [Fact]
    public void The_difference_is_judged_by_both_intervals()
    {
        Assert.True(Ranking.Differ(Cell("A", 100, 2), Cell("B", 104, 2)));
        Assert.False(Ranking.Differ(Cell("A", 100, 2), Cell("B", 104, 5)));
        Assert.False(Ranking.Differ(Cell("A", 100, 2), Cell("B", 200, double.NaN)));
    }

    [Theory]
    [InlineData(2, 2, "2")]
    [InlineData(2, 4, "2-4")]
    public void A_range_of_one_rank_is_that_rank(int best, int worst, string text) => Assert.Equal(text, new RankRange(best, worst).ToString());

    static IEnumerable<(string, string?)> Ranks(params Cell[] cells) =>
        Ranking.Rank(cells).Select(cell => (cell.Key.Launch.Serializer, cell.Rank?.ToString()));

    static Cell Reference(string name, double costNs, double half) => Cell(name, costNs, half).WithSubject(subject => subject with { Limit = true });

    static Cell Cell(string name, double costNs, double half) => TestCells.Of(name, costNs, half);
}
