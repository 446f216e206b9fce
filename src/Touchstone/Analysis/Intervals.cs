namespace Touchstone.Analysis;

/// <summary>95 % intervals of warm cells. Variances between launches are pooled over the cells of a run.</summary>
static class Intervals
{
    /// <summary>
    /// The standard deviation, on a logarithmic scale, of what moves from run to run and is the same in all launches of one: found by
    /// comparing runs in the records (benchmarks/README.md).
    /// </summary>
    public const double BetweenRuns = 0.007;

    /// <summary>
    /// The variance of the estimate over that of a plain mean of the launches. For a normal distribution a mean of the faster half would have
    /// 1.26 to 1.36. Launches have a long tail above, which widens their variance and leaves the faster half alone: on the records this
    /// factor makes intervals that hold the mean of other runs in nine of ten cells or more (benchmarks/README.md).
    /// </summary>
    const double FasterHalf = 0.65;

    /// <summary>The cells with their intervals; without one where neither the cell nor others tell how launches differ.</summary>
    public static IEnumerable<Cell> Add(IReadOnlyList<Cell> cells)
    {
        var usual = Usual(cells);
        return cells.Select(cell => IsWarm(cell) ? Add(cell, usual) : cell);
    }

    /// <summary>What is usual for these cells.</summary>
    public static Moderation Usual(IEnumerable<Cell> cells) =>
        Moderation.Fit(cells.Where(cell => IsWarm(cell) && cell.Launches > 1).Select(cell => (cell.LogVariance, cell.Launches - 1)));

    /// <summary>Half of the interval on a logarithmic scale, and its degrees of freedom; NaN and 0 when there is no interval.</summary>
    public static (double Half, double Degrees) Half(double logVariance, int launches, Moderation usual)
    {
        var (variance, degrees) = usual.Of(logVariance, launches);
        var standardError = Math.Sqrt(FasterHalf * variance / launches + BetweenRuns * BetweenRuns);
        return degrees < 1 ? (double.NaN, 0) : (Statistics.StudentT975(Whole(degrees)) * standardError, degrees);
    }

    static Cell Add(Cell cell, Moderation usual)
    {
        var (half, degrees) = Half(cell.LogVariance, cell.Launches, usual);
        return cell with { LowNs = cell.CostNs * Math.Exp(-half), HighNs = cell.CostNs * Math.Exp(half), DegreesOfFreedom = degrees > 0 ? degrees : double.NaN };
    }

    static int Whole(double degrees) => (int)Math.Min(degrees, 1000);

    static bool IsWarm(Cell cell) => double.IsFinite(cell.BestNs);
}
