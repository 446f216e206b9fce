namespace Touchstone.Analysis;

/// <summary>Computes the 95 % intervals of warm cells. Variances between launches are pooled over the cells of a run.</summary>
static class Intervals
{
    /// <summary>
    /// The standard deviation, on a logarithmic scale, of the difference between runs that all launches of a run share. The value comes
    /// from comparing runs in the records (benchmarks/README.md).
    /// </summary>
    public const double BetweenRuns = 0.007;

    // With more degrees of freedom, Student's t is practically the normal distribution.
    const double MostDegrees = 1000;

    /// <summary>Returns the cells with their intervals. A cell has none if neither it nor other cells show how much launches differ.</summary>
    public static IEnumerable<Cell> Add(IReadOnlyList<Cell> cells)
    {
        var usual = UsualVariances.Of(cells.Where(IsWarm).Select(cell => (cell.Key.Launch, cell.Cost.Spread)));
        return cells.Select(cell => IsWarm(cell) ? Add(cell, usual.For(cell.Key.Launch)) : cell);
    }

    /// <summary>Half of the interval's width on a logarithmic scale, and its degrees of freedom; NaN and 0 if there is no interval.</summary>
    /// <remarks>
    /// The variance is that of a plain mean of the launches. With a normal distribution, the mean of the faster half would have 1.26 to 1.36
    /// times that variance. But the long upper tail of launches widens their variance without affecting the faster half. In the records,
    /// these intervals contain the mean of other runs about as often as they should (benchmarks/README.md).
    /// </remarks>
    public static (double Half, double Degrees) Half(LaunchSpread spread, Moderation usual)
    {
        if (spread.IsOfMachines)
            return OfMachines(spread);
        var (variance, degrees) = usual.Of(spread.LogVariance, spread.Counted);
        if (degrees < 1)
            (variance, degrees) = (spread.LogVariance, spread.Compared - 1);
        if (degrees < 1)
            return (double.NaN, 0);
        var (betweenLaunches, betweenRuns) = (variance / spread.Counted, BetweenRuns * BetweenRuns);
        var both = betweenLaunches + betweenRuns;
        // Welch and Satterthwaite: the variance between runs is practically certain, so only the part of the launches costs degrees.
        var together = Math.Min(MostDegrees, both * both / (betweenLaunches * betweenLaunches / degrees));
        // Damaged results have costs beyond all numbers, and then the variance is not a number.
        return together >= 1 && double.IsFinite(both) ? (Statistics.StudentT975((int)together) * Math.Sqrt(both), together) : (double.NaN, 0);
    }

    /// <summary>
    /// The machine is a random effect: the mean over machines is as uncertain as they differ. Their variance is not moderated, because a machine that is slower
    /// is slower in many cells, so other cells add no information about it.
    /// </summary>
    static (double Half, double Degrees) OfMachines(LaunchSpread spread)
    {
        var degrees = spread.Counted - 1;
        return degrees >= 1 && double.IsFinite(spread.LogVariance)
            ? (Statistics.StudentT975(degrees) * Math.Sqrt(spread.LogVariance / spread.Counted), degrees)
            : (double.NaN, 0);
    }

    static Cell Add(Cell cell, Moderation usual)
    {
        var (half, degrees) = Half(cell.Cost.Spread, usual);
        var cost = cell.Cost with
        {
            LowNs = cell.Cost.Ns * Math.Exp(-half),
            HighNs = cell.Cost.Ns * Math.Exp(half),
            DegreesOfFreedom = degrees > 0 ? degrees : double.NaN,
        };
        return cell with { Cost = cost };
    }

    static bool IsWarm(Cell cell) => double.IsFinite(cell.Cost.BestNs);
}
