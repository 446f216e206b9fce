using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class RankingTests
{
    [Fact]
    public void Rows_that_do_not_differ_significantly_share_a_rank_and_the_next_one_counts_them()
    {
        var ranks = Ranks(Cell("A", 100, 3), Cell("B", 102, 3), Cell("C", 150, 3));

        Assert.Equal([("A", 1), ("B", 1), ("C", 3)], ranks);
    }

    [Fact]
    public void A_chain_of_ties_does_not_join_what_differs()
    {
        var ranks = Ranks(Cell("A", 100, 2), Cell("B", 102.5, 2), Cell("C", 105, 2));

        Assert.Equal([("A", 1), ("B", 1), ("C", 3)], ranks);
    }

    [Fact]
    public void Floors_parsers_lossy_and_failed_rows_take_no_rank()
    {
        var ranks = Ranks(
            Cell("Nop", 10, 1) with { Limit = true },
            Cell("Parser", 20, 1) with { ParserOnly = true },
            Cell("Lossy", 50, 1) with { Status = Status.Lossy },
            Cell("Good", 100, 1),
            Cell("Broken", double.NaN, 0) with { Status = Status.Failed });

        Assert.Equal([("Broken", null), ("Nop", null), ("Parser", null), ("Lossy", null), ("Good", 1)], ranks);
    }

    [Fact]
    public void With_one_launch_each_nothing_differs_significantly()
    {
        var ranks = Ranks(Cell("A", 100, 1) with { Launches = 1 }, Cell("B", 200, 1) with { Launches = 1 });

        Assert.Equal([("A", 1), ("B", 1)], ranks);
    }

    [Fact]
    public void The_difference_is_judged_by_both_intervals()
    {
        Assert.True(Ranking.Differ(Cell("A", 100, 2), Cell("B", 104, 2)));
        Assert.False(Ranking.Differ(Cell("A", 100, 2), Cell("B", 104, 5)));
    }

    static IEnumerable<(string, int?)> Ranks(params Cell[] cells) =>
        Ranking.Rank(cells).Select(cell => (cell.Key.Launch.Serializer, cell.Rank)).OrderBy(pair => pair.Item1 == "Broken" ? 0 : 1);

    static Cell Cell(string name, double costNs, double half) => new()
    {
        Key = new CellKey(new LaunchKey(name, "", "net10.0", "jit", "books", 1, 0, ""), Operation.RoundTrip),
        Version = "1.0",
        Shape = "buffer",
        Native = true,
        Limit = false,
        OwnTypes = false,
        Status = Status.Ok,
        CostNs = costNs,
        LowNs = costNs - half,
        HighNs = costNs + half,
        Launches = 5,
    };
}
