using Perfolizer.Mathematics.Cpd;

namespace Touchstone.Analysis.Histories;

/// <summary>Where a series of times changed, and by how much.</summary>
static class ChangePoints
{
    /// <summary>Fewer values than this on a side are no level. A single bad run is none either.</summary>
    const int Fewest = 4;

    /// <summary>
    /// The accepted probability of each change by chance. The detector tries every place and a history has many series, so it is small.
    /// </summary>
    const double Level = 0.001;

    /// <summary>A longer history has more places, and the level falls in proportion.</summary>
    const double RunsOfLevel = 60;

    /// <summary>How far the detector's place may be from the best one.</summary>
    const int Nearby = Fewest;

    /// <summary>The longest series that the detector searches at once.</summary>
    const int Window = 120;

    /// <summary>A bad run is further from the others than this many of their standard deviations.</summary>
    const double BadRun = 6;

    /// <summary>A bad run is further off than this, as a logarithm: the others may be alike by chance.</summary>
    const double BadRunLeast = 0.14; // 15 %

    const double NormalMad = 1.4826; // The standard deviation of a normal distribution over its median absolute deviation.
    const double MedianError = 1.2533; // The standard error of a median over that of a mean.

    /// <summary>The number of runs that a series needs for a change.</summary>
    public const int FewestRuns = 2 * Fewest;

    /// <summary>The number of newest runs that cannot show a change yet.</summary>
    public const int TooNew = Fewest - 1;

    /// <summary>Finds the changes with ED-PELT, and keeps those that a test confirms: of the ranks, or of runs that do not overlap.</summary>
    /// <param name="values">The times, in order.</param>
    /// <param name="least">The smallest change that counts, as a fraction.</param>
    public static IReadOnlyList<ChangePoint> Find(IReadOnlyList<double> values, double least)
    {
        if (values.Count < FewestRuns)
            return [];
        double[] logs = [.. values.Select(value => Math.Log(value))];
        var starts = Candidates(logs);
        var level = Level * Math.Min(1, RunsOfLevel / logs.Length);
        while (true)
        {
            int[] edges = [0, .. starts, logs.Length];
            List<ChangePoint> changes = [.. Enumerable.Range(1, starts.Count).Select(i => Measure(logs, edges[i - 1], edges[i], edges[i + 1]))];
            var weakest = changes.Where(change => !Counts(change, least, level)).MaxBy(change => change.Chance);
            if (weakest is null)
                return [.. changes.Select(change => change with { Start = Best(logs, change.Start, edges) })];
            // Without it, its neighbors are compared over longer segments.
            starts.Remove(weakest.Start);
        }
    }

    /// <summary>
    /// The places that the detector finds. Its time grows with the square of the length, so a long series is searched in windows, each of which begins in
    /// the middle of the one before. The tests that follow use whole segments.
    /// </summary>
    static List<int> Candidates(double[] logs)
    {
        SortedSet<int> starts = [];
        for (var from = 0; from == 0 || from + Window / 2 < logs.Length; from += Window / 2)
        {
            var window = logs[from..Math.Min(from + Window, logs.Length)];
            // The detector gives the last place before each change.
            foreach (var index in EdPeltChangePointDetector.Instance.GetChangePointIndexes(window, Fewest))
                starts.Add(from + index + 1);
        }
        return [.. starts];
    }

    static bool Counts(ChangePoint change, double least, double level) => change.Chance < level && Math.Max(change.Ratio, 1 / change.Ratio) > 1 + least;

    /// <summary>
    /// The place that separates the two levels best, by absolute deviations. A bad run next to a change moves the detector's place.
    /// </summary>
    static int Best(double[] logs, int start, int[] edges)
    {
        var edge = Array.IndexOf(edges, start);
        var (from, end) = (edges[edge - 1], edges[edge + 1]);
        var (before, after) = (Statistics.Median(logs[from..start]), Statistics.Median(logs[start..end]));
        return Enumerable.Range(start - Nearby, 2 * Nearby + 1).Where(place => place > from && place < end)
            .MinBy(place => logs[from..place].Sum(value => Math.Abs(value - before)) + logs[place..end].Sum(value => Math.Abs(value - after)));
    }

    static ChangePoint Measure(double[] logs, int from, int start, int end)
    {
        var (before, after) = (logs[from..start], logs[start..end]);
        var log = Statistics.Median(after) - Statistics.Median(before);
        var half = Statistics.StudentT975(Math.Max(1, before.Length + after.Length - 2)) * Math.Sqrt(Variance(before) + Variance(after));
        return new ChangePoint(start, Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), Math.Min(RankTest(before, after), ApartTest(before, after)));
    }

    /// <summary>
    /// The smallest change, as a fraction, that would be outside of the 95 % interval if it were in the middle of a series that has none. NaN for a series
    /// that is too short for a change.
    /// </summary>
    /// <param name="values">The times, in order.</param>
    public static double Resolution(IReadOnlyList<double> values)
    {
        if (values.Count < FewestRuns)
            return double.NaN;
        var middle = Measure([.. values.Select(value => Math.Log(value))], 0, values.Count / 2, values.Count);
        return Math.Sqrt(middle.High / middle.Low) - 1;
    }

    /// <summary>The variance of the median, from the deviations of the middle, which a single bad run does not change.</summary>
    static double Variance(double[] values)
    {
        var median = Statistics.Median(values);
        var deviation = NormalMad * Statistics.Median(values.Select(value => Math.Abs(value - median)));
        return Math.Pow(MedianError * deviation, 2) / values.Length;
    }

    /// <summary>
    /// The probability of such a distance if nothing changed, by Student's test; 1 if the runs before and after overlap. Ranks alone cannot show a change
    /// before there are eight runs on each side, even if the time has doubled. One bad run on each side does not count.
    /// </summary>
    static double ApartTest(double[] before, double[] after)
    {
        (before, after) = (WithoutBadRun(before), WithoutBadRun(after));
        if (before.Max() >= after.Min() && after.Max() >= before.Min())
            return 1;
        var degrees = before.Length + after.Length - 2;
        var variance = (Statistics.Variance(before) * (before.Length - 1) + Statistics.Variance(after) * (after.Length - 1)) / degrees;
        var error = Math.Sqrt(variance * (1.0 / before.Length + 1.0 / after.Length));
        return Statistics.StudentTwoSided((after.Average() - before.Average()) / error, degrees);
    }

    /// <summary>All runs but the one that is furthest from the median, if it is a bad run and enough others remain.</summary>
    static double[] WithoutBadRun(double[] values)
    {
        if (values.Length <= Fewest)
            return values;
        var median = Statistics.Median(values);
        double[] deviations = [.. values.Select(value => Math.Abs(value - median))];
        var furthest = Array.IndexOf(deviations, deviations.Max());
        return deviations[furthest] > Math.Max(BadRun * NormalMad * Statistics.Median(deviations), BadRunLeast)
            ? [.. values[..furthest], .. values[(furthest + 1)..]]
            : values;
    }

    /// <summary>The probability of such ranks if nothing changed: the test of Mann and Whitney, in its normal approximation.</summary>
    static double RankTest(double[] before, double[] after)
    {
        var wins = before.Sum(earlier => after.Sum(later => later > earlier ? 1 : later == earlier ? 0.5 : 0));
        double pairs = before.Length * (double)after.Length;
        return Statistics.NormalTwoSided((wins - pairs / 2) / Math.Sqrt(pairs * (before.Length + after.Length + 1) / 12));
    }
}

/// <summary>A change of a series of times or of counts.</summary>
/// <param name="Start">The first place after the change.</param>
/// <param name="Ratio">The level after over the level before.</param>
/// <param name="Low">Lower end of the 95 % interval of the ratio. For counts, the fewest after over the most before.</param>
/// <param name="High">Upper end of the 95 % interval of the ratio. For counts, the most after over the fewest before.</param>
/// <param name="Chance">The probability of such runs before and after if nothing changed; NaN for counts, which have no noise.</param>
public sealed record ChangePoint(int Start, double Ratio, double Low, double High, double Chance)
{
    /// <summary>The instructions that were added; NaN for times.</summary>
    public double Added { get; init; } = double.NaN;
}
