using Perfolizer.Mathematics.Cpd;

namespace Touchstone.Analysis.Histories;

/// <summary>Where a series of times changed, and by how much. Neighboring runs may resemble each other: <see cref="Autocorrelation"/>.</summary>
sealed class ChangePoints
{
    /// <summary>
    /// Fewer values than this on a side are no level. A single bad run is none either. With 3, a change of 5 % shows in 49 of 100 series of 12 runs with 1 % of
    /// noise, instead of in 54, since there are more places. With 5 it is 64, but each change is found a run later.
    /// </summary>
    const int Fewest = 4;

    /// <summary>
    /// The accepted probability of a change by chance, over all places of a series. It holds up to a correlation of 0.6 between neighboring runs. With 0.05,
    /// two to six of 100 such series show a false change.
    /// </summary>
    const double Level = 0.01;

    /// <summary>How far the detector's place may be from the best one. With 0, one of ten changes of 10 % in 12 runs is missed or a run off.</summary>
    const int Nearby = Fewest;

    /// <summary>The longest series that the detector searches at once. Twice as long takes four times the time for the same changes.</summary>
    const int Window = 120;

    /// <summary>
    /// A bad run is further from the runs around it than this many of their standard deviations. Without it, many runs of a noisy series would be bad.
    /// </summary>
    const double BadRun = 6;

    /// <summary>
    /// A bad run is further off than this, as a logarithm: the others may be alike by chance. Without it, 10 instead of 7 of 1 000 series of 12 runs with a
    /// correlation of 0.6 and heavy tails show a false change.
    /// </summary>
    const double BadRunLeast = 0.14; // 15 %

    /// <summary>The number of runs that a series needs for a change.</summary>
    public const int FewestRuns = 2 * Fewest;

    /// <summary>The number of newest runs that cannot show a change yet.</summary>
    public const int TooNew = Fewest - 1;

    readonly double[] logs;
    readonly bool[] bad;
    readonly List<int> candidates;

    /// <summary>Searches a series.</summary>
    /// <param name="values">The times, in order.</param>
    public ChangePoints(IEnumerable<double> values)
    {
        logs = [.. values.Select(value => Math.Log(value))];
        bad = logs.Length < FewestRuns ? new bool[logs.Length] : BadRuns(logs);
        candidates = logs.Length < FewestRuns ? [] : Candidates(logs);
    }

    /// <summary>
    /// Keeps those changes of the detector, ED-PELT, that a test confirms. Its chance is that of the best place, times the number of places that there are.
    /// </summary>
    /// <param name="least">The smallest change that counts, as a fraction.</param>
    /// <param name="noise">How much neighboring runs resemble each other.</param>
    public IReadOnlyList<ChangePoint> Find(double least, Autocorrelation noise)
    {
        Dictionary<(int, int, int), ChangePoint> known = [];
        List<int> starts = [.. candidates];
        while (true)
        {
            int[] edges = [0, .. starts, logs.Length];
            var changes = Enumerable.Range(1, starts.Count)
                .Select(i => (Candidate: starts[i - 1], Change: Measured(edges[i - 1], edges[i], edges[i + 1]))).ToList();
            var weak = changes.Where(one => !Counts(one.Change, least)).ToList();
            if (weak.Count == 0)
                return [.. changes.Select(one => one.Change)];
            // Without the weakest, its neighbors are compared over longer segments.
            starts.Remove(weak.MaxBy(one => one.Change.Chance).Candidate);
        }

        ChangePoint Measured(int from, int candidate, int end)
        {
            if (!known.TryGetValue((from, candidate, end), out var best))
            {
                best = Enumerable.Range(candidate - Nearby, 2 * Nearby + 1).Where(place => place > from && place < end)
                    .Select(place => Measure(from, place, end, noise)).MinBy(change => change.Chance)!;
                known.Add((from, candidate, end), best);
            }
            return best;
        }
    }

    /// <summary>The logarithms of the runs of each level, without bad runs.</summary>
    public IReadOnlyList<double[]> Levels(IReadOnlyList<ChangePoint> changes)
    {
        int[] edges = [0, .. changes.Select(change => change.Start), logs.Length];
        return [.. edges.Zip(edges.Skip(1), Good).Where(level => level.Length > 0)];
    }

    /// <summary>
    /// The smallest change, as a fraction, that would be outside of the 95 % interval if it were in the middle of a series that has none. NaN for a series
    /// that is too short for a change.
    /// </summary>
    public double Resolution(Autocorrelation noise)
    {
        if (logs.Length < FewestRuns)
            return double.NaN;
        var middle = Measure(0, logs.Length / 2, logs.Length, noise);
        return Math.Sqrt(middle.High / middle.Low) - 1;
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

    /// <summary>The runs that are far from those before them and from those after them.</summary>
    static bool[] BadRuns(double[] logs)
    {
        double[] distances = [.. logs.Select((value, place) => Math.Min(
            Math.Abs(value - Statistics.Median(Around(logs, place, place - Fewest))), Math.Abs(value - Statistics.Median(Around(logs, place, place)))))];
        var limit = Math.Max(BadRun * Statistics.NormalMad * Statistics.Median(distances), BadRunLeast);
        return [.. distances.Select(distance => distance > limit)];
    }

    // The runs beside a place; at an end those of both sides.
    static IEnumerable<double> Around(double[] logs, int place, int from)
    {
        from = Math.Clamp(from, 0, logs.Length - Fewest - 1);
        return Enumerable.Range(from, Fewest + 1).Where(other => other != place).Select(other => logs[other]);
    }

    static bool Counts(ChangePoint change, double least) => change.Chance < Level && Math.Max(change.Ratio, 1 / change.Ratio) > 1 + least;

    ChangePoint Measure(int from, int start, int end, Autocorrelation noise)
    {
        var (before, after) = (Good(from, start), Good(start, end));
        if (before.Length < Fewest || after.Length < Fewest)
            return new ChangePoint(start, 1, 0, double.PositiveInfinity, double.PositiveInfinity);
        var step = noise.Step(before, after);
        var (low, high) = (Math.Exp(step.Value - step.Half), Math.Exp(step.Value + step.Half));
        return new ChangePoint(start, Math.Exp(step.Value), low, high, step.Chance * (logs.Length - FewestRuns + 1));
    }

    double[] Good(int from, int end) => [.. Enumerable.Range(from, end - from).Where(place => !bad[place]).Select(place => logs[place])];
}

/// <summary>A change of a series of times or of counts.</summary>
/// <param name="Start">The first place after the change.</param>
/// <param name="Ratio">The level after over the level before.</param>
/// <param name="Low">Lower end of the 95 % interval of the ratio. For counts, the fewest after over the most before.</param>
/// <param name="High">Upper end of the 95 % interval of the ratio. For counts, the most after over the fewest before.</param>
/// <param name="Chance">The probability that a series of that length shows such a change if nothing changed; NaN for counts, which have no noise.</param>
public sealed record ChangePoint(int Start, double Ratio, double Low, double High, double Chance)
{
    /// <summary>The instructions that were added; NaN for times.</summary>
    public double Added { get; init; } = double.NaN;

    /// <summary>True if most series of the machine change at that run: <see cref="SharedStep"/>.</summary>
    public bool Shared { get; init; }
}
