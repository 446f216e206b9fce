namespace Touchstone.Analysis;

/// <summary>Ranks of cells that are compared with each other. A rank is a range where the data cannot tell which one it is.</summary>
public static class Ranking
{
    /// <summary>The cells with their ranks, the fastest first; limits, parsers, lossy and unmeasured cells get none.</summary>
    public static IReadOnlyList<Cell> Rank(IEnumerable<Cell> cells)
    {
        List<Cell> sorted = [.. cells.OrderBy(cell => cell.CostNs)];
        var competing = sorted.FindAll(Competes);
        // Ranks count from the fastest row. Nothing can be told apart from a row without an interval, so nobody could win or lose.
        var known = competing.Count > 0 && competing[0].HasInterval;
        return sorted.ConvertAll(cell => cell with { Rank = known && Competes(cell) ? RangeOf(cell, competing) : null });
    }

    /// <summary>True for a cell that ranks count: measured, complete, and a serializer.</summary>
    public static bool Competes(Cell cell) => cell.Status == Status.Ok && !cell.Limit && !cell.ParserOnly && double.IsFinite(cell.CostNs);

    /// <summary>
    /// True when two costs differ significantly: the 95 % interval of their ratio does not hold 1, or the intervals that reports draw do not overlap.
    /// False where one of them has no interval.
    /// </summary>
    public static bool Differ(Cell a, Cell b) => RatioEstimate.IsSignificant(a, b) || a.HighNs < b.LowNs || b.HighNs < a.LowNs;

    // Against every other row, not only the neighbour: differences between neighbours may be too small to tell where those between the ends are not.
    static RankRange RangeOf(Cell cell, List<Cell> competing) =>
        new(1 + competing.Count(other => IsFaster(other, cell)), competing.Count(other => !IsFaster(cell, other)));

    static bool IsFaster(Cell cell, Cell other) => cell.CostNs < other.CostNs && Differ(cell, other);
}
