namespace Touchstone.Analysis.Histories;

/// <summary>
/// Where the instructions of a series changed. Noise of the machine is not in them. But a lookup by address or by a random hash takes a step or two more in
/// one launch than in another, so a step needs some launches on each side. Pure.
/// </summary>
static class CountSteps
{
    /// <summary>The smallest step that counts, as a fraction.</summary>
    const double Least = 0.001;

    // If either is as likely, five launches on both sides differ by chance in 1 of 500 cases.
    const int Fewest = 5;

    /// <summary>
    /// Finds the steps. A level begins where <see cref="Fewest"/> launches in a row are all above, or all below, all launches of the level before. A single
    /// run that is off is left out.
    /// </summary>
    /// <param name="counts">The counts, in the order of the runs.</param>
    public static IReadOnlyList<ChangePoint> Find(IReadOnlyList<CountSummary> counts)
    {
        List<Level> levels = [new(0, counts[0])];
        for (var i = 1; i < counts.Count; i++)
        {
            var level = levels[^1];
            if (level.Launches >= Fewest && Side(level, counts, i) != 0)
                levels.Add(new Level(i, counts[i]));
            else if (level.Launches < Fewest || level.Side(counts[i]) == 0)
                level.Add(counts[i]);
        }
        return [.. levels.Zip(levels.Skip(1), (before, after) => after.Since(before))];
    }

    // The side on which enough launches are, from this run on; 0 if they are on no side, or not enough yet.
    static int Side(Level level, IReadOnlyList<CountSummary> counts, int from)
    {
        var (side, launches) = (level.Side(counts[from]), 0);
        for (var i = from; i < counts.Count && level.Side(counts[i]) == side; i++)
        {
            launches += counts[i].Launches;
            if (launches >= Fewest)
                return side;
        }
        return 0;
    }

    /// <summary>The result of all series in a sentence.</summary>
    public static string Result(IReadOnlyList<Series> counted)
    {
        var judged = counted.Where(series => series.Points.Sum(point => point.Count!.Launches) >= 2 * Fewest).ToList();
        var untold = counted.Count - judged.Count;
        if (judged.Count == 0)
            return $"cannot tell of instructions: no series has {2 * Fewest} launches, {Fewest} on each side of a step; count with --launches {Fewest}";
        var (steps, longest) = (judged.Sum(series => series.Changes.Count), judged.Max(series => series.Points.Count));
        var found = steps == 0 ? "no step" : Unit.Count(steps) + (steps == 1 ? " step" : " steps");
        return $"{found} above {Unit.Percent(Least)} in the instructions of {Unit.Count(judged.Count)} series of up to {Unit.Count(longest)} runs"
            + (untold == 0 ? "" : $"; cannot tell for {Unit.Count(untold)} more, which have fewer than {2 * Fewest} launches");
    }

    /// <summary>Runs with the same count, but for what lookups add.</summary>
    sealed class Level(int start, CountSummary first)
    {
        readonly List<double> values = [first.Managed];
        double low = first.Low;
        double high = first.High;

        public int Launches { get; private set; } = first.Launches;

        double Common => InstructionCount.Common(values);

        public int Side(CountSummary count) => Math.Abs(count.Managed / Common - 1) <= Least ? 0 : count.Low > high ? 1 : count.High < low ? -1 : 0;

        public void Add(CountSummary count)
        {
            values.Add(count.Managed);
            (low, high) = (Math.Min(low, count.Low), Math.Max(high, count.High));
            Launches += count.Launches;
        }

        public ChangePoint Since(Level before) => new(start, Common / before.Common, low / before.high, high / before.low, double.NaN)
        {
            Added = Common - before.Common,
        };
    }
}
