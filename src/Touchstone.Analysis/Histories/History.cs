using System.Globalization;

namespace Touchstone.Analysis.Histories;

/// <summary>The times of each cell over many runs, in their order, with the places where they changed.</summary>
/// <param name="Runs">The runs, the oldest first.</param>
/// <param name="Series">One series for each cell, machine and scenario.</param>
/// <param name="Least">The smallest change that counts, as a fraction.</param>
public sealed record History(IReadOnlyList<HistoryRun> Runs, IReadOnlyList<Series> Series, double Least)
{
    /// <summary>CPU and OS of each machine.</summary>
    public IReadOnlyList<string> Machines { get; init; } = [];

    /// <summary>The number of runs whose commit the repository does not have. If there are any, all runs are in the order of time.</summary>
    public int Unplaced { get; init; }

    /// <summary>The address of the page of a commit, without its hash; empty if unknown.</summary>
    public string CommitAddress { get; init; } = "";

    /// <summary>The result in a sentence, the same for a terminal, a job's summary and the page.</summary>
    public string Result
    {
        get
        {
            var (changes, longest) = (Series.Sum(series => series.Changes.Count), Series.Select(series => series.Points.Count).DefaultIfEmpty().Max());
            var untold = Series.Count(series => series.CannotTell(Least));
            var least = string.Create(CultureInfo.InvariantCulture, $"{Least * 100:0.##} %");
            if (longest < ChangePoints.FewestRuns)
            {
                return $"cannot tell: no series has more than {Unit.Count(longest)} {(longest == 1 ? "run" : "runs")}, "
                    + $"and a change needs {ChangePoints.FewestRuns}";
            }
            if (untold == Series.Count)
                return $"cannot tell: the runs of each series vary too much or are too few to show a change of {least}; measure more runs, or quieter ones";
            var found = changes == 0 ? "no change" : Unit.Count(changes) + (changes == 1 ? " change" : " changes");
            return $"{found} above {least} in {Unit.Count(Series.Count - untold)} series of up to {Unit.Count(longest)} runs, "
                + $"the newest {ChangePoints.TooNew} not judged yet"
                + (untold == 0 ? "" : $"; cannot tell for {Unit.Count(untold)} more, whose runs vary too much or are too few");
        }
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
        var points =
            from one in sorted
            from cell in one.Run.Cells
            group new HistoryPoint(one.Is, cell) by (Origin: origins[OriginOf(one.Run)], cell.Key);
        return new History(
            [.. sorted.Select(one => one.Is)],
            [
                .. points.AsParallel().Select(group => Histories.Series.Of(group.Key.Key, group.Key.Origin, [.. group], least)).ToList()
                    .OrderBy(series => series.Key.Launch.DataSet, StringComparer.Ordinal).ThenBy(series => series.Key.Launch.Count)
                    .ThenBy(series => series.Origin, StringComparer.Ordinal).ThenBy(series => series.Key.Launch.Target, StringComparer.Ordinal)
                    .ThenBy(series => series.Key.Operation),
            ],
            least)
        {
            Unplaced = unplaced,
            Machines = [.. sorted.Select(one => one.Run.Machine).Where(machine => machine.Length > 0).Distinct()],
        };
    }

    static Origin OriginOf(RunSummary run) => new(run.Machine, run.Scenario);
}

/// <summary>A run of a history.</summary>
/// <param name="Created">When it began, UTC.</param>
/// <param name="Commit">The commit that was checked out; empty if unknown.</param>
/// <param name="Dirty">True if files differed from it.</param>
public sealed record HistoryRun(DateTime Created, string Commit, bool Dirty);

/// <summary>One cell in one run.</summary>
public sealed record HistoryPoint(HistoryRun Run, CellSummary Cell);

/// <summary>One cell over all runs that have it.</summary>
/// <param name="Key">The cell.</param>
/// <param name="Origin">A short name of the machine and the scenario; empty if there is only one.</param>
/// <param name="Points">The runs, in their order.</param>
/// <param name="Changes">Where its time changed.</param>
public sealed record Series(CellKey Key, string Origin, IReadOnlyList<HistoryPoint> Points, IReadOnlyList<ChangePoint> Changes)
{
    /// <summary>True if it shows no change, and could not show one of this size.</summary>
    public bool CannotTell(double least) => Changes.Count == 0 && !(ChangePoints.Resolution(Costs(Points)) <= least);

    internal static Series Of(CellKey key, string origin, IReadOnlyList<HistoryPoint> points, double least) =>
        new(key, origin, points, ChangePoints.Find(Costs(points), least));

    static IReadOnlyList<double> Costs(IReadOnlyList<HistoryPoint> points) => [.. points.Select(point => point.Cell.CostNs)];
}
