using System.Globalization;
using Touchstone.Core.Hosts;

namespace Touchstone.Analysis.Histories;

/// <summary>The times and the counted instructions of each cell over many runs, in their order, with the places where they changed.</summary>
/// <param name="Runs">The runs, the oldest first.</param>
/// <param name="Series">One series of times, and one of counts, for each cell, machine and scenario that has them.</param>
/// <param name="Least">The smallest change of a time that counts, as a fraction.</param>
public sealed record History(IReadOnlyList<HistoryRun> Runs, IReadOnlyList<Series> Series, double Least)
{
    /// <summary>CPU and OS of each machine.</summary>
    public IReadOnlyList<string> Machines { get; init; } = [];

    /// <summary>The steps that most series of a machine share. The changes that they consist of are marked.</summary>
    public IReadOnlyList<SharedStep> Steps { get; init; } = [];

    /// <summary>The number of runs whose commit the repository does not have. If there are any, all runs are in the order of time.</summary>
    public int Unplaced { get; init; }

    /// <summary>The address of the page of a commit, without its hash; empty if unknown.</summary>
    public string CommitAddress { get; init; } = "";

    /// <summary>The result in a sentence, the same for a terminal, a job's summary and the page.</summary>
    public string Result
    {
        get
        {
            var (counted, timed) = (Series.Where(series => series.IsCounted).ToList(), Series.Where(series => !series.IsCounted).ToList());
            var ofCounts = counted.Count == 0 ? "" : CountSteps.Result(counted);
            return timed.Count == 0 && counted.Count > 0 ? ofCounts : ResultOf(timed) + (counted.Count > 0 ? "; " + ofCounts : "");
        }
    }

    string ResultOf(List<Series> timed)
    {
        var (changes, longest) = (timed.Sum(series => series.OwnChanges.Count()), timed.Select(series => series.Points.Count).DefaultIfEmpty().Max());
        var untold = timed.Count(series => series.CannotTell(Least));
        var least = Unit.Percent(Least);
        if (longest < ChangePoints.FewestRuns)
        {
            return $"cannot tell: no series has more than {Unit.Count(longest)} {(longest == 1 ? "run" : "runs")}, "
                + $"and a change needs {ChangePoints.FewestRuns}";
        }
        if (untold == timed.Count)
            return $"cannot tell: the runs of each series vary too much or are too few to show a change of {least}; measure more runs, or quieter ones";
        var found = changes == 0 ? "no change" : Unit.Count(changes) + (changes == 1 ? " change" : " changes");
        return $"{found} above {least} in {Unit.Count(timed.Count - untold)} series of up to {Unit.Count(longest)} runs, "
            + $"the newest {ChangePoints.TooNew} not judged yet"
            + (Steps.Any(step => !step.Counted) ? ", besides what most series share" : "")
            + (untold == 0 ? "" : $"; cannot tell for {Unit.Count(untold)} more, whose runs vary too much or are too few");
    }

    /// <summary>Makes the history of runs. Different machines and scenarios stay apart.</summary>
    /// <param name="runs">The runs, in any order.</param>
    /// <param name="least">The smallest change that counts, as a fraction.</param>
    /// <param name="order">The place of each commit in the repository; empty to order runs by time.</param>
    public static History Of(IReadOnlyList<RunSummary> runs, double least, IReadOnlyDictionary<string, int> order)
    {
        var named = runs.Select(run => (Run: run, Is: new HistoryRun(run.Created, run.Commit, run.Dirty))).ToList();
        // Commits that the repository does not have are placed by time. Then all must be, or the order would depend on who is compared.
        var unplaced = named.Count(one => !order.ContainsKey(one.Is.Commit));
        var byCommit = unplaced == 0;
        var sorted = named.OrderBy(one => byCommit ? order[one.Is.Commit] : 0).ThenBy(one => byCommit && one.Is.Dirty).ThenBy(one => one.Is.Created).ToList();
        var origins = Origin.Label(sorted.Select(one => OriginOf(one.Run)));
        var points = sorted.SelectMany(one => PointsOf(one.Run, one.Is).Select(point => (Origin: origins[OriginOf(one.Run)], Point: point)));
        var grouped = points.GroupBy(one => (one.Origin, one.Point.Key, one.Point.Code), one => one.Point).ToLookup(group => group.First().Count is not null);
        var counted = grouped[true].Select(group => Histories.Series.OfCounts(group.Key.Key, group.Key.Origin, [.. group]));
        // The series of a machine show together how much its neighboring runs resemble each other.
        var timed = grouped[false].GroupBy(group => group.Key.Origin).SelectMany(machine => Histories.Series.OfTimes(
            machine.Key, [.. machine.Select(group => (group.Key.Key, (IReadOnlyList<HistoryPoint>)[.. group]))], least));
        List<HistoryRun> placed = [.. sorted.Select(one => one.Is)];
        var (all, steps) = SharedStep.Find([.. timed, .. counted], placed);
        return new History(
            placed,
            [
                .. all.OrderBy(series => series.IsCounted)
                    .ThenBy(series => series.Key.Launch.DataSet, StringComparer.Ordinal).ThenBy(series => series.Key.Launch.Count)
                    .ThenBy(series => series.Origin, StringComparer.Ordinal).ThenBy(series => series.Key.Launch.Target, StringComparer.Ordinal)
                    .ThenBy(series => series.Key.Operation).ThenBy(series => series.Code, StringComparer.Ordinal),
            ],
            least)
        {
            Steps = steps,
            Unplaced = unplaced,
            Machines = [.. sorted.Select(one => one.Run.Machine).Where(machine => machine.Length > 0).Distinct()],
        };
    }

    static Origin OriginOf(RunSummary run) => new(run.Machine, run.Scenario);

    static IEnumerable<HistoryPoint> PointsOf(RunSummary run, HistoryRun at) =>
        run.Cells.Select(cell => new HistoryPoint(at) { Time = cell }).Concat(run.Counts.Select(count => new HistoryPoint(at) { Count = count }));
}

/// <summary>A run of a history.</summary>
/// <param name="Created">When it began, UTC.</param>
/// <param name="Commit">The commit that was checked out; empty if unknown.</param>
/// <param name="Dirty">True if files differed from it.</param>
public sealed record HistoryRun(DateTime Created, string Commit, bool Dirty)
{
    /// <summary>Its commit, with <c>-dirty</c> as in git if other files were measured, or its time if the commit is unknown.</summary>
    public string Name => Commit.Length > 0
        ? GitFacts.Short(Commit) + (Dirty ? "-dirty" : "")
        : Created.ToString("yyyy-MM-dd HH:mm", CultureInfo.InvariantCulture);
}

/// <summary>The time or the count of one cell in one run.</summary>
public sealed record HistoryPoint(HistoryRun Run)
{
    /// <summary>The time and the sizes; null for a count.</summary>
    public CellSummary? Time { get; init; }

    /// <summary>The count; null for a time.</summary>
    public CountSummary? Count { get; init; }

    /// <summary>ns per call, or instructions of a call in managed code.</summary>
    public double Value => Count?.Managed ?? Time!.CostNs;

    internal CellKey Key => Count?.Key ?? Time!.Key;

    /// <summary>What the code of a count depends on beside the program; empty for a time. Counts that differ in it are not compared.</summary>
    internal string Code => Count is null ? "" : Count.InstructionSet + (Count.Profile ? ", PGO" : "");
}

/// <summary>The times, or the counts, of one cell over all runs that have it.</summary>
/// <param name="Key">The cell.</param>
/// <param name="Origin">A short name of the machine and the scenario; empty if there is only one.</param>
/// <param name="Points">The runs, in their order.</param>
/// <param name="Changes">Where its time or its count changed.</param>
public sealed record Series(CellKey Key, string Origin, IReadOnlyList<HistoryPoint> Points, IReadOnlyList<ChangePoint> Changes)
{
    /// <summary>True if it has instructions, and false if it has times.</summary>
    public bool IsCounted => Points[0].Count is not null;

    /// <summary>The operation, and what of it: <c>serialize</c>, <c>serialize, instructions</c>, <c>serialize, instructions with PGO</c>.</summary>
    public string What => Key.What + (Points[0].Count is { } count ? count.Profile ? ", instructions with PGO" : ", instructions" : "");

    /// <summary>The instruction set of the counts, and whether a profile was used; empty for times.</summary>
    internal string Code => Points[0].Code;

    /// <summary>The changes that most series of its machine do not share.</summary>
    public IEnumerable<ChangePoint> OwnChanges => Changes.Where(change => !change.Shared);

    /// <summary>The smallest change that it could show, as a fraction. NaN for counts, and for a series that is too short.</summary>
    public double Resolution { get; init; } = double.NaN;

    /// <summary>How much neighboring runs of its machine resemble each other.</summary>
    internal Autocorrelation Noise { get; init; } = Autocorrelation.Unknown;

    /// <summary>True if it shows no change of a time, and could not show one of this size.</summary>
    public bool CannotTell(double least) => Changes.Count == 0 && !(Resolution <= least);

    internal static Series OfCounts(CellKey key, string origin, IReadOnlyList<HistoryPoint> points) =>
        new(key, origin, points, CountSteps.Find([.. points.Select(point => point.Count!)]));

    /// <summary>The series of one machine.</summary>
    internal static IEnumerable<Series> OfTimes(string origin, IReadOnlyList<(CellKey Key, IReadOnlyList<HistoryPoint> Points)> cells, double least)
    {
        var found = cells.AsParallel().AsOrdered().Select(cell => new ChangePoints(cell.Points.Select(point => point.Value))).ToList();
        // Levels between changes: a change that counts as noise would make neighbors look alike.
        var noise = Autocorrelation.Of([.. found.AsParallel().AsOrdered().Select(one => one.Levels(one.Find(0, Autocorrelation.Unknown)))]);
        return cells.Zip(found).AsParallel().AsOrdered().Select(one => new Series(one.First.Key, origin, one.First.Points, one.Second.Find(least, noise))
        {
            Noise = noise,
            Resolution = one.Second.Resolution(noise),
        });
    }
}
