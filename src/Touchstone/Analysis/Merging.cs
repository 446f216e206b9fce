using Touchstone.Limits;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The cells of several runs. Launches of one key on one machine become one cell; each launch is normalised by the reference kernel of
/// its own run, and the runs of one machine are scaled to the same speed, the median of what they saw.
/// </summary>
public static class Merging
{
    /// <summary>The cells, of each origin by itself.</summary>
    /// <param name="runs">What was measured.</param>
    public static IReadOnlyList<Cell> Cells(IReadOnlyList<RunResults> runs) => Cells(runs, Origin.Of, []);

    /// <summary>The same, as far apart as wanted.</summary>
    /// <param name="runs">What was measured.</param>
    /// <param name="originOf">What keeps runs apart.</param>
    /// <param name="others">Runs that these are held against: those of the same machine are scaled to the same speed.</param>
    public static IReadOnlyList<Cell> Cells(IReadOnlyList<RunResults> runs, Func<RunResults, Origin> originOf, IReadOnlyList<RunResults> others)
    {
        var references = References([.. runs, .. others]);
        return [.. runs.GroupBy(originOf).SelectMany(origin => Cells(origin.Key, [.. origin.OrderBy(run => run.Header?.Created)], references))];
    }

    /// <summary>What the runs know together of each machine's kernel. A machine without a name is another one in each run.</summary>
    static Dictionary<string, IReadOnlyList<KernelReference>> References(IEnumerable<RunResults> runs) => runs
        .Where(run => Origin.Of(run).Machine.Length > 0)
        .GroupBy(run => Origin.Of(run).Machine)
        .ToDictionary(
            machine => machine.Key,
            machine => (IReadOnlyList<KernelReference>)[.. machine.SelectMany(run => run.References.Concat(new KernelSpeeds(run.Launches, []).References()))]);

    static IEnumerable<Cell> Cells(Origin origin, IReadOnlyList<RunResults> runs, Dictionary<string, IReadOnlyList<KernelReference>> references)
    {
        var speeds = new Dictionary<Launch, KernelSpeed>();
        foreach (var run in runs)
        {
            var known = new KernelSpeeds(run.Launches, references.GetValueOrDefault(origin.Machine, run.References));
            foreach (var launch in run.Launches)
                speeds[launch] = known.For(launch);
        }
        var retained = RetainedHeap.ByKey(runs);
        var launches = runs.SelectMany(run => run.Launches).ToList();
        var ended = launches.Where(launch => launch.End is not null).GroupBy(launch => launch.Key).ToLookup(group => FirstCallKind.Is(group.Key.DataSet));
        var published = runs.SelectMany(run => run.Published).ToLookup(published => published.Target);
        var measured = Intervals.Add([.. ended[false].SelectMany(group => CellAnalysis.Cells([.. group], launch => speeds[launch]))])
            .Concat(ended[true].SelectMany(group => FirstCallAnalysis.Cells([.. group], published[(group.Key.Serializer, group.Key.AskedVersion, group.Key.Runtime, group.Key.Deployment)].LastOrDefault())))
            .Concat(FirstCallAnalysis.FailingLoads(ended[true].SelectMany(group => group)));
        // What could be had when a run was resumed, or in another run, is no longer missing.
        var had = launches.Select(launch => launch.Key).ToHashSet();
        var missing = runs.SelectMany(run => run.Unavailable).Where(m => !had.Contains(m.Key)).DistinctBy(m => m.Key).SelectMany(CellAnalysis.Cells);
        var limits = runs.Select(run => run.MachineLimits).OfType<MachineLimits>().LastOrDefault();
        return AotSafety.Judge([.. measured, .. missing]).Select(cell => cell with { Origin = origin, MachineLimits = limits, Traits = Traits(runs, cell.Key.Launch.Serializer), Retained = retained.GetValueOrDefault(cell.Key.Launch) });
    }

    static SerializerTraits? Traits(IReadOnlyList<RunResults> runs, string serializer) =>
        runs.Select(run => run.Traits.GetValueOrDefault(serializer)).LastOrDefault(traits => traits is not null);
}
