namespace Touchstone.Analysis;

/// <summary>Ranks of cells that stand against each other. Rows whose difference is not significant share one.</summary>
public static class Ranking
{
    /// <summary>The cells with their ranks: 1, 1, 3, …; floors, parsers, lossy and unmeasured cells get none.</summary>
    public static IReadOnlyList<Cell> Rank(IEnumerable<Cell> cells)
    {
        var ranked = new List<Cell>();
        Cell? leader = null;
        foreach (var cell in cells.OrderBy(cell => cell.CostNs))
        {
            if (!TakesRank(cell))
            {
                ranked.Add(cell with { Rank = null });
                continue;
            }
            // Held against the first of its rank, not its neighbour: a chain of ties would join what differs.
            var position = ranked.Count(other => other.Rank is not null) + 1;
            if (leader is null || Differ(leader, cell))
                leader = cell with { Rank = position };
            ranked.Add(cell with { Rank = leader.Rank });
        }
        return ranked;
    }

    /// <summary>True when the 95 % interval of the ratio of two estimates does not hold 1.</summary>
    public static bool Differ(Cell a, Cell b) => RatioEstimate.Of(a, b) is { } ratio && (ratio.Low > 1 || ratio.High < 1);

    static bool TakesRank(Cell cell) => cell.Status == Status.Ok && !cell.Limit && !cell.ParserOnly && double.IsFinite(cell.CostNs);
}
