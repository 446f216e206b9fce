using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class RankingTests
{
    public static TheoryData<RankingCase> Cases => [.. RankingCase.All];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Ranks_are_those_of_the_table_that_the_page_is_tested_with_too(RankingCase table) => Assert.Equal(
        table.Rows.Select(row => (row.Name, row.Rank)).Order(), Ranks([.. table.Rows.Select(Of)]).Order());

    [Fact]
    public void One_launch_with_an_interval_ranks_as_any_other_row() =>
        Assert.Equal(
            [("A", "1"), ("B", "2")],
            Ranks(
                Cell("A", 100, 1).WithCost(cost => cost with { Launches = 1, DegreesOfFreedom = 7.5 }),
                Cell("B", 200, 1).WithCost(cost => cost with { Launches = 1 })));

    [Fact]
    public void A_row_has_its_place_within_its_range_and_the_fastest_may_always_be_first()
    {
        var random = new Random(3);
        for (var round = 0; round < 200; round++)
        {
            var cells = Enumerable.Range(0, 8).Select(place => Cell($"{place}", 100 + 40 * random.NextDouble(), 15 * random.NextDouble())).ToArray();
            var ranked = Ranking.Rank(cells);

            Assert.Equal(1, ranked[0].Rank!.Value.Best);
            Assert.All(ranked, cell => Assert.InRange(ranked.ToList().IndexOf(cell) + 1, cell.Rank!.Value.Best, cell.Rank.Value.Worst));
        }
    }

    [Fact]
    public void The_difference_is_judged_by_both_intervals()
    {
        Assert.True(RatioEstimate.IsSignificant(Cell("A", 100, 2), Cell("B", 104, 2)));
        Assert.False(RatioEstimate.IsSignificant(Cell("A", 100, 2), Cell("B", 104, 5)));
        Assert.False(RatioEstimate.IsSignificant(Cell("A", 100, 2), Cell("B", 200, double.NaN)));
    }

    [Theory]
    [InlineData(2, 2, "2")]
    [InlineData(2, 4, "2-4")]
    public void A_range_of_one_rank_is_that_rank(int best, int worst, string text) => Assert.Equal(text, new RankRange(best, worst).ToString());

    static IEnumerable<(string, string?)> Ranks(params Cell[] cells) =>
        Ranking.Rank(cells).Select(cell => (cell.Key.Launch.Serializer, cell.Rank?.ToString()));

    static Cell Of(RankingRow row) => Cell(row.Name, row.Ns ?? double.NaN, 0)
        .WithCost(cost => cost with { LowNs = row.Low ?? double.NaN, HighNs = row.High ?? double.NaN, DegreesOfFreedom = row.Degrees })
        .WithSubject(subject => subject with { Limit = row.Limit })
        .WithStarted(started => started with { ParserOnly = row.ParserOnly })
        .WithOutcome(outcome => outcome with { Status = Enum.Parse<Status>(row.Status, ignoreCase: true) });

    static Cell Cell(string name, double costNs, double half) => TestCells.Of(name, costNs, half);
}
