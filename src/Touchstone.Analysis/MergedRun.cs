namespace Touchstone.Analysis;

/// <summary>One run among several.</summary>
/// <param name="Command">The command line.</param>
/// <param name="Created">Start of the run, UTC; the default value if unknown.</param>
/// <param name="Machine">CPU and OS in one line; empty if unknown.</param>
/// <param name="Scenario">The user's scenario text; empty if there is none.</param>
/// <param name="Origin">The short name of its rows' origin; empty if all runs have the same origin.</param>
public sealed record MergedRun(string Command, DateTime Created, string Machine, string Scenario, string Origin)
{
    /// <summary>Reports name each of so many runs. Nobody reads a longer list, and that of ten thousand runs would bury the tables.</summary>
    public const int MostListed = 50;

    /// <summary>The reference kernel over the run; null if the run has no samples, such as a run of probes, or if it is not <see cref="Listed"/>.</summary>
    public KernelCurve? Kernel { get; init; }

    /// <summary>Describes the runs, the oldest first.</summary>
    internal static IReadOnlyList<MergedRun> Of(IReadOnlyList<RunResults> runs, IReadOnlyDictionary<Origin, string> origins, RunSpeeds speeds)
    {
        var sorted = runs.OrderBy(run => run.Header?.Created ?? default).ToList();
        var all = sorted.ConvertAll(run => Of(run, origins[speeds.Apart.Of(run)]) with { Scenario = speeds.Apart.Of(run).Scenario });
        var listed = Listed(all).ToHashSet(ReferenceEqualityComparer.Instance);
        return
        [
            .. all.Zip(sorted).AsParallel().AsOrdered().Select(run =>
                listed.Contains(run.First) ? run.First with { Kernel = KernelCurve.Of(run.Second, speeds) } : run.First),
        ];
    }

    /// <summary>The runs that a page lists, the oldest first: all, or the newest and, so that it shows what was merged, the ends of each origin.</summary>
    public static IReadOnlyList<MergedRun> Listed(IReadOnlyList<MergedRun> runs)
    {
        if (runs.Count <= MostListed)
            return runs;
        var ends = runs.GroupBy(run => (run.Origin, run.Machine, run.Scenario)).SelectMany(origin => new[] { origin.First(), origin.Last() });
        var listed = runs.TakeLast(MostListed).Concat(ends).ToHashSet(ReferenceEqualityComparer.Instance);
        return [.. runs.Where(listed.Contains)];
    }

    /// <summary>Creates the description of a run.</summary>
    public static MergedRun Of(RunResults run, string origin) =>
        new(run.Header?.Command ?? "", run.Header?.Created ?? default, run.Header?.Machine ?? "", run.Header?.Scenario ?? "", origin);
}
