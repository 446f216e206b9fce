namespace Touchstone.Analysis;

/// <summary>
/// Variances that learn from each other: those of few launches are drawn towards what is usual in the run, as limma does for genes
/// (Smyth 2004, "Linear models and empirical Bayes methods", doi:10.2202/1544-6115.1027).
/// </summary>
/// <param name="Variance">The usual variance; NaN when there are too few cells to tell.</param>
/// <param name="Degrees">How many degrees of freedom it is worth; infinite when all cells vary alike.</param>
public readonly record struct Moderation(double Variance, double Degrees)
{
    // Fewer cells than this say nothing about what is usual.
    const int FewestCells = 10;

    /// <summary>Where nothing is known of other cells.</summary>
    public static Moderation None { get; } = new(double.NaN, 0);

    /// <summary>Fits the usual variance to those of many cells, by the moments of their logarithms.</summary>
    /// <param name="cells">The variance of each cell and its degrees of freedom, at least 1.</param>
    public static Moderation Fit(IEnumerable<(double Variance, int Degrees)> cells)
    {
        var used = cells.Where(cell => cell.Variance > 0).ToList();
        if (used.Count < FewestCells)
            return None;
        var logs = used.ConvertAll(cell => Math.Log(cell.Variance) - Gamma.Digamma(cell.Degrees / 2.0) + Math.Log(cell.Degrees / 2.0));
        var beyond = Statistics.Variance(logs) - used.Average(cell => Gamma.Trigamma(cell.Degrees / 2.0));
        var mean = logs.Average();
        if (beyond <= 0)
            return new Moderation(Math.Exp(mean), double.PositiveInfinity);
        var degrees = 2 * Gamma.TrigammaInverse(beyond);
        return new Moderation(Math.Exp(mean + Gamma.Digamma(degrees / 2) - Math.Log(degrees / 2)), degrees);
    }

    /// <summary>The variance of a cell, and the degrees of freedom that it is worth; NaN and 0 when neither the cell nor the others tell.</summary>
    /// <param name="variance">The cell's own; NaN of one launch.</param>
    /// <param name="launches">Its launches, at least 1.</param>
    public (double Variance, double Degrees) Of(double variance, int launches)
    {
        var own = launches - 1;
        if (double.IsNaN(Variance))
            return own > 0 ? (variance, own) : (double.NaN, 0);
        if (double.IsPositiveInfinity(Degrees))
            return (Variance, Degrees);
        return ((Degrees * Variance + (own > 0 ? own * variance : 0)) / (Degrees + own), Degrees + own);
    }
}
