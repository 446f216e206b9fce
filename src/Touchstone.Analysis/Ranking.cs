namespace Touchstone.Analysis;

/// <summary>Ranks cells that are compared with each other. A rank is a range if the data do not separate the ranks.</summary>
public static class Ranking
{
    /// <summary>Returns the cells with their ranks, the fastest first. Limits, parsers, lossy and unmeasured cells get no rank.</summary>
    public static IReadOnlyList<Cell> Rank(IEnumerable<Cell> cells)
    {
        List<Cell> sorted = [.. cells.OrderBy(cell => cell.Cost.Ns)];
        var competing = sorted.FindAll(Competes);
        // Ranks count from the fastest row. Without its interval, no row can be shown to be slower, so no row gets a rank.
        // A row without competitors is first, with or without an interval.
        var known = competing.Count == 1 || (competing.Count > 0 && competing[0].Cost.HasInterval);
        return sorted.ConvertAll(cell => cell with { Rank = known && Competes(cell) ? RangeOf(cell, competing) : null });
    }

    /// <summary>True for a cell that competes for a rank: measured, lossless, and a serializer.</summary>
    public static bool Competes(Cell cell) =>
        cell is { Outcome.Status: Status.Ok, Subject: { Limit: false, ParserOnly: false } } && double.IsFinite(cell.Cost.Ns);

    /// <summary>
    /// True if two costs differ significantly: the 95 % interval of their ratio does not contain 1, or the intervals in reports do not overlap.
    /// False if one of them has no interval.
    /// </summary>
    public static bool Differ(Cell a, Cell b) => RatioEstimate.IsSignificant(a, b) || a.Cost.HighNs < b.Cost.LowNs || b.Cost.HighNs < a.Cost.LowNs;

    // Compares with every other row, not only the adjacent ones: adjacent rows may be too close to separate while distant ones are not.
    static RankRange RangeOf(Cell cell, List<Cell> competing) =>
        new(1 + competing.Count(other => IsFaster(other, cell)), competing.Count(other => !IsFaster(cell, other)));

    static bool IsFaster(Cell cell, Cell other) => cell.Cost.Ns < other.Cost.Ns && Differ(cell, other);
}
