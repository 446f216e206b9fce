namespace Touchstone.Analysis;

/// <summary>
/// Moderates variances: the variance of a cell with few launches is drawn toward the usual variance of the run, as limma does for genes
/// (Smyth 2004, "Linear models and empirical Bayes methods", doi:10.2202/1544-6115.1027).
/// </summary>
/// <param name="Variance">The usual variance; NaN if there are too few cells to estimate it.</param>
/// <param name="Degrees">The degrees of freedom that it is worth; infinite if all cells vary alike.</param>
public readonly record struct Moderation(double Variance, double Degrees)
{
    // Fewer cells are not enough to estimate the usual variance.
    const int FewestCells = 10;

    /// <summary>The value if nothing is known about other cells.</summary>
    public static Moderation None { get; } = new(double.NaN, 0);

    /// <summary>Fits the usual variance to the variances of many cells, by the moments of their logarithms.</summary>
    /// <param name="cells">The variance of each cell and its degrees of freedom, at least 1.</param>
    public static Moderation Fit(IEnumerable<(double Variance, int Degrees)> cells)
    {
        var used = cells.Where(cell => cell.Variance is > 0 and < double.PositiveInfinity).ToList();
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

    /// <summary>The moderated variance of a cell and its degrees of freedom; NaN and 0 if neither the cell nor other cells determine it.</summary>
    /// <param name="variance">The cell's own variance; NaN for a single launch.</param>
    /// <param name="launches">The number of its launches, at least 1.</param>
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

/// <summary>Derivatives of the logarithm of the gamma function.</summary>
static class Gamma
{
    // From this value on, the asymptotic series are exact to 12 digits.
    const double Large = 10;

    /// <summary>The first derivative.</summary>
    /// <param name="x">Above 0.</param>
    public static double Digamma(double x)
    {
        var sum = 0.0;
        for (; x < Large; x++)
            sum -= 1 / x;
        var square = 1 / (x * x);
        return sum + Math.Log(x) - 1 / (2 * x) - square * (1 / 12.0 - square * (1 / 120.0 - square * (1 / 252.0 - square * (1 / 240.0 - square / 132.0))));
    }

    /// <summary>The second derivative.</summary>
    /// <param name="x">Above 0.</param>
    public static double Trigamma(double x)
    {
        var sum = 0.0;
        for (; x < Large; x++)
            sum += 1 / (x * x);
        var square = 1 / (x * x);
        return sum + 1 / x + square / 2 + square / x * (1 / 6.0 - square * (1 / 30.0 - square * (1 / 42.0 - square * (1 / 30.0 - square * 5 / 66.0))));
    }

    /// <summary>The argument at which the second derivative has that value. The derivative falls monotonically, so bisection finds it.</summary>
    /// <param name="value">Above 0.</param>
    public static double TrigammaInverse(double value)
    {
        var (low, high) = (1e-9, 1e9);
        while (high / low > 1 + 1e-12)
        {
            var middle = Math.Sqrt(low * high);
            (low, high) = Trigamma(middle) > value ? (middle, high) : (low, middle);
        }
        return Math.Sqrt(low * high);
    }
}
