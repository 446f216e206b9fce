namespace Touchstone.Analysis.Histories;

/// <summary>
/// A step that most serializers make at the same run, in the same direction. Libraries do not change on the same day, so it comes from the machine, or from
/// what all of them use.
/// </summary>
/// <param name="Run">The first run after it.</param>
/// <param name="Origin">The machine; empty if there is only one.</param>
/// <param name="Counted">True if instructions changed, false if times did.</param>
/// <param name="Ratio">The median ratio of its series.</param>
/// <param name="Series">The number of series that make it.</param>
/// <param name="Rows">The number of serializers that make it.</param>
/// <param name="Of">The number of serializers that could have.</param>
public sealed record SharedStep(HistoryRun Run, string Origin, bool Counted, double Ratio, int Series, int Rows, int Of)
{
    /// <summary>Fewer serializers share nothing: with two, each change of a library that has two rows would be the machine.</summary>
    const int FewestRows = 3;

    /// <summary>The part of the serializers that must share it. One serializer of three may be too noisy to show a step.</summary>
    const double LeastRows = 2.0 / 3;

    /// <summary>And of the series: with a few series of each serializer, noise would be a step.</summary>
    const double LeastSeries = 1.0 / 3;

    /// <summary>Noise moves the place of a change by a run: without it, a fifth of a step of 5 % stays with its series.</summary>
    const int Nearby = 1;

    /// <summary>The step in a sentence, the same for a terminal, a job's summary and the page.</summary>
    public string Sentence
    {
        get
        {
            var (what, cause) = Counted ? ("instructions", "runtime") : ("times", "machine");
            var (origin, direction) = (Origin.Length == 0 ? "" : " on " + Origin, Ratio > 1 ? "grew" : "fell");
            return $"from {Run.Name}{origin}, the {what} of {Unit.Count(Series)} series of {Rows} of {Of} serializers {direction} together, "
                + $"by {Unit.Percent(Math.Abs(Ratio - 1))}: that is the {cause}, or what all of them use, and not a library";
        }
    }

    /// <summary>Finds the steps, and marks the changes that they consist of.</summary>
    /// <param name="series">All series.</param>
    /// <param name="runs">All runs, in their order.</param>
    public static (IReadOnlyList<Series> Series, IReadOnlyList<SharedStep> Steps) Find(IReadOnlyList<Series> series, IReadOnlyList<HistoryRun> runs)
    {
        List<SharedStep> steps = [];
        List<Series> marked = [];
        foreach (var machine in series.GroupBy(one => (one.Origin, one.IsCounted)))
        {
            var measured = machine.SelectMany(one => one.Points).Select(point => point.Run).ToHashSet(ReferenceEqualityComparer.Instance);
            List<Placed> placed = [.. machine.Select(one => new Placed(one))];
            steps.AddRange(Find(placed, [.. runs.Where(measured.Contains)]));
            marked.AddRange(placed.Select(one => one.Marked));
        }
        return (marked, [.. steps.OrderBy(step => step.Counted).ThenBy(step => step.Run.Created)]);
    }

    static IEnumerable<SharedStep> Find(List<Placed> machine, List<HistoryRun> runs)
    {
        Dictionary<HistoryRun, int> places = new(runs.Select((run, place) => KeyValuePair.Create(run, place)), ReferenceEqualityComparer.Instance);
        // The run at which most series change comes first, and takes those beside it.
        var candidates = machine.SelectMany(one => one.Series.Changes.Select(change => (At: places[one.RunOf(change)], Up: change.Ratio > 1)))
            .GroupBy(key => key).OrderByDescending(same => same.Count()).ThenBy(same => same.Key.At).Select(same => same.Key);
        foreach (var (at, up) in candidates)
        {
            var same = machine.Select(one => (one.Series, Placed: one, Change: one.Free.Where(change => change.Ratio > 1 == up)
                .FirstOrDefault(change => Math.Abs(places[one.RunOf(change)] - at) <= Nearby))).Where(one => one.Change is not null).ToList();
            if (same.Count == 0)
                continue;
            var ratio = Statistics.Median(same.Select(one => one.Change!.Ratio));
            var able = machine.Where(one => places[one.First] < at && places[one.Last] >= at && one.CouldShow(ratio)).ToList();
            var (rows, of) = (RowsOf(same.Select(one => one.Series)), RowsOf(able.Select(one => one.Series)));
            if (rows < FewestRows || rows < LeastRows * of || same.Count < LeastSeries * able.Count)
                continue;
            same.ForEach(one => one.Placed.Free.Remove(one.Change!));
            yield return new SharedStep(runs[at], machine[0].Series.Origin, machine[0].Series.IsCounted, ratio, same.Count, rows, of);
        }
    }

    static int RowsOf(IEnumerable<Series> series) => series.Select(one => one.Key.Launch.Target).Distinct().Count();

    /// <summary>A series, and those of its changes that no step has yet.</summary>
    sealed class Placed(Series series)
    {
        public Series Series => series;

        public List<ChangePoint> Free { get; } = [.. series.Changes];

        public HistoryRun First => series.Points[0].Run;

        public HistoryRun Last => series.Points[^1].Run;

        public Series Marked => series with { Changes = [.. series.Changes.Select(change => change with { Shared = !Free.Contains(change) })] };

        public HistoryRun RunOf(ChangePoint change) => series.Points[change.Start].Run;

        // A series without a change shows something only if it could have shown one of that size.
        public bool CouldShow(double ratio) => series.Changes.Count > 0 || series.Resolution <= Math.Max(ratio, 1 / ratio) - 1;
    }
}
