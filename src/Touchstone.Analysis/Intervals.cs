namespace Touchstone.Analysis;

/// <summary>Computes the 95 % intervals of warm cells. Variances between launches are pooled over the cells of a run.</summary>
static class Intervals
{
    /// <summary>
    /// The standard deviation, on a logarithmic scale, of the difference between runs that all launches of a run share. The value was fitted to the ten
    /// runs of 2026-11-22/pool and tested on those of other days (benchmarks/README.md).
    /// </summary>
    public const double BetweenRuns = 0.005;

    /// <summary>
    /// By how many standard deviations of launches the expected time of the faster of two launches is below that of a single launch: 1 over the square root of
    /// pi for a normal distribution.
    /// </summary>
    const double FasterOfTwo = 0.564;

    /// <summary>
    /// How the variance of the faster of two launches relates to that of a normal distribution with the same variance of launches. Launches have a long upper
    /// tail, which widens their variance more than that of the faster ones. The value was fitted to the ten runs of 2026-11-22/pool and tested on those of
    /// other days (benchmarks/README.md).
    /// </summary>
    const double LongTail = 0.85;

    /// <summary>
    /// The largest ratio of the ends of an interval that says something. Two launches can give one from nearly nothing to a thousand times the cost.
    /// </summary>
    internal const double MostTimes = 100;

    // With more degrees of freedom, Student's t is practically the normal distribution.
    const double MostDegrees = 1000;

    /// <summary>Returns the cells with their intervals. A cell has none if neither it nor other cells show how much launches differ.</summary>
    /// <param name="betweenRuns">See <see cref="BetweenRuns"/>; 0 where the cells are only compared with others of the same run.</param>
    public static IEnumerable<Cell> Add(IReadOnlyList<Cell> cells, double betweenRuns = BetweenRuns)
    {
        var usual = UsualVariances.Of(cells.Where(IsWarm).Select(cell => (cell.Key.Launch, cell.Cost.Spread)));
        return cells.Select(cell => IsWarm(cell) ? Add(cell, usual.For(cell.Key.Launch), betweenRuns) : cell);
    }

    /// <summary>Half of the interval's width on a logarithmic scale, and its degrees of freedom; NaN and 0 if there is no interval.</summary>
    public static (double Half, double Degrees) Half(LaunchSpread spread, Moderation usual, double betweenRuns = BetweenRuns)
    {
        if (spread.IsOfMachines)
            return OfMachines(spread);
        var (variance, degrees) = usual.Of(spread.LogVariance, spread.Counted);
        if (degrees < 1)
            (variance, degrees) = (spread.LogVariance, spread.Compared - 1);
        if (degrees < 1)
            return (double.NaN, 0);
        var betweenLaunches = variance * OfFasterOfTwo(spread.Counted);
        var both = betweenLaunches + betweenRuns * betweenRuns;
        // Welch and Satterthwaite: the variance between runs is practically certain, so only the part of the launches costs degrees.
        var together = Math.Min(MostDegrees, both * both / (betweenLaunches * betweenLaunches / degrees));
        // Damaged results have costs beyond all numbers, and then the variance is not a number.
        return together >= 1 && double.IsFinite(both) ? (Statistics.StudentT975((int)together) * Math.Sqrt(both), together) : (double.NaN, 0);
    }

    /// <summary>
    /// The variance of <see cref="Statistics.SmallerOfTwo"/> over that of a single launch. It is a mean over pairs. Two pairs with a common launch have a
    /// covariance of 0.297, a pair has a variance of 0.682 (normal distribution).
    /// </summary>
    internal static double OfFasterOfTwo(int launches) =>
        launches == 1 ? 1 : LongTail * 2 / ((double)launches * (launches - 1)) * (2 * (launches - 2) * 0.297 + 0.682);

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

    static Cell Add(Cell cell, Moderation usual, double betweenRuns)
    {
        var (half, degrees) = Half(cell.Cost.Spread, usual, betweenRuns);
        if (2 * half > Math.Log(MostTimes))
            (half, degrees) = (double.NaN, 0);
        var faster = OfSingle(cell.Cost.Spread, usual);
        var ns = cell.Cost.Ns * faster;
        var cost = cell.Cost with
        {
            Ns = ns,
            BestNs = cell.Cost.BestNs * faster,
            LowNs = ns * Math.Exp(-half),
            HighNs = ns * Math.Exp(half),
            DegreesOfFreedom = degrees > 0 ? degrees : double.NaN,
        };
        return cell with { Cost = cost };
    }

    /// <summary>
    /// The factor that turns the time of a single launch into what the faster of two is expected to take, by how launches of the other cells differ. Without
    /// it, a row with one launch is 1 to 2 % slower than the same row with three. 1 if there are several launches, or if nothing is known.
    /// </summary>
    static double OfSingle(LaunchSpread spread, Moderation usual) =>
        spread is { Counted: 1, IsOfMachines: false } && usual.Of(double.NaN, 1).Variance is var variance && double.IsFinite(variance)
            ? Math.Exp(-FasterOfTwo * Math.Sqrt(variance))
            : 1;

    static bool IsWarm(Cell cell) => double.IsFinite(cell.Cost.BestNs);
}
