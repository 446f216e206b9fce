namespace Touchstone.Analysis;

/// <summary>Ranks cells that are compared with each other. A rank is a range if the data do not separate the ranks.</summary>
/// <remarks>
/// The ranges of a table hold together: the probability that all of them contain the true ranks is at least 95 %. For that, all pairs of rows are tested, and
/// the probabilities are corrected by Holm's method. Sixteen equal rows have 120 pairs, so without a correction, most tables separate some of them.
/// </remarks>
public static class Ranking
{
    /// <summary>The accepted probability of any wrong range in a table.</summary>
    const double Level = 0.05;

    /// <summary>Returns the cells with their ranks, the fastest first. Limits, parsers, lossy and unmeasured cells get no rank.</summary>
    public static IReadOnlyList<Cell> Rank(IEnumerable<Cell> cells)
    {
        List<Cell> sorted = [.. cells.OrderBy(cell => cell.Cost.Ns)];
        var competing = sorted.FindAll(Competes);
        // Ranks count from the fastest row. Without its interval, no row can be shown to be slower, so no row gets a rank.
        // A row without competitors is first, with or without an interval.
        var known = competing.Count == 1 || (competing.Count > 0 && competing[0].Cost.HasInterval);
        if (!known)
            return sorted.ConvertAll(cell => cell with { Rank = null });
        var (best, worst) = Ranges(competing);
        var place = 0;
        return sorted.ConvertAll(cell => cell with { Rank = Competes(cell) ? new RankRange(best[place], worst[place++]) : null });
    }

    /// <summary>True for a cell that competes for a rank: measured, lossless, a serializer, and not known to break under its deployment.</summary>
    public static bool Competes(Cell cell) =>
        cell is { Outcome.Status: Status.Ok, IsAotSafe: true, Subject: { Limit: false, ParserOnly: false } } && double.IsFinite(cell.Cost.Ns);

    /// <summary>The best and the worst ranks of rows that are sorted by their costs.</summary>
    static (int[] Best, int[] Worst) Ranges(List<Cell> rows)
    {
        List<(int Faster, int Slower, double Chance)> pairs = [];
        var tests = 0;
        for (var slower = 1; slower < rows.Count; slower++)
        {
            for (var faster = 0; faster < slower; faster++)
            {
                if (!RatioEstimate.AreKnown(rows[slower], rows[faster]))
                    continue;
                tests++;
                // What is not significant alone is not significant after the correction either.
                if (RatioEstimate.IsSignificant(rows[slower], rows[faster]))
                    pairs.Add((faster, slower, RatioEstimate.Of(rows[slower], rows[faster])!.Value.Chance));
            }
        }
        int[] best = [.. rows.Select(_ => 1)], worst = [.. rows.Select(_ => rows.Count)];
        foreach (var (pair, chance) in pairs.Zip(Statistics.Holm(pairs.ConvertAll(pair => pair.Chance), tests)))
        {
            if (chance >= Level)
                continue;
            best[pair.Slower]++;
            worst[pair.Faster]--;
        }
        return (best, worst);
    }
}
