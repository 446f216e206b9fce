namespace Touchstone.Analysis.Comparisons;

/// <summary>Means of ratios, on a logarithmic scale.</summary>
/// <remarks>The errors of the cells are assumed to be correlated as in the records (<see cref="GroupedChances"/>).</remarks>
static class RatioMean
{
    // The half width of a 95 % interval in standard deviations.
    const double Normal975 = 1.96;

    /// <summary>The mean weighted by the precision of the intervals: the best estimate of one change that is the same in all cells.</summary>
    /// <param name="cells">The ratios, at least one.</param>
    /// <param name="chance">The corrected probability of such ratios if nothing changed.</param>
    /// <param name="correlation">The correlation between the cells.</param>
    public static RatioEstimate Weighted(IReadOnlyList<RatioEstimate> cells, double chance, double correlation = GroupedChances.OfTwoRuns)
    {
        // Inverse-variance weights.
        var (log, half) = Mean(cells, [.. cells.Select(cell => 1 / (HalfWidth(cell) * HalfWidth(cell)))], correlation);
        return new RatioEstimate(Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), chance);
    }

    /// <summary>The geometric mean: every cell counts the same.</summary>
    /// <param name="cells">The ratios, at least one.</param>
    /// <param name="correlation">The correlation between the cells.</param>
    public static RatioEstimate Geometric(IReadOnlyList<RatioEstimate> cells, double correlation = GroupedChances.OfTwoRuns)
    {
        var (log, half) = Mean(cells, [.. cells.Select(_ => 1.0)], correlation);
        return new RatioEstimate(Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), Statistics.NormalTwoSided(log / half * Normal975));
    }

    static (double Log, double Half) Mean(IReadOnlyList<RatioEstimate> cells, IReadOnlyList<double> weights, double correlation)
    {
        var total = weights.Sum();
        var log = cells.Zip(weights).Sum(cell => cell.Second * Math.Log(cell.First.Value)) / total;
        // The variance of a weighted sum of correlated terms.
        List<double> parts = [.. cells.Zip(weights).Select(cell => cell.Second * HalfWidth(cell.First))];
        var apart = parts.Sum(part => part * part);
        var together = Math.Pow(parts.Sum(), 2);
        return (log, Math.Sqrt((1 - correlation) * apart + correlation * together) / total);
    }

    // A cell with a width of zero would outweigh all others.
    static double HalfWidth(RatioEstimate cell) => Math.Max(1e-4, Math.Log(cell.High / cell.Low) / 2);
}
