using Touchstone.Machine.Limits;

namespace Touchstone.Analysis;

/// <summary>
/// Merges the cells of several runs. Launches of one key and origin become one cell. Each launch is normalized by the reference kernel of
/// its own run, and the runs of one machine are scaled to the same speed: the median of the speeds they measured.
/// </summary>
public static class CellMerger
{
    /// <summary>Returns the cells, merged within each origin.</summary>
    /// <param name="runs">The runs to merge.</param>
    public static IReadOnlyList<Cell> Cells(IReadOnlyList<RunResults> runs) => Cells(runs, new RunSpeeds(runs, []));

    /// <summary>Returns the cells, merged within each origin, with the speeds of these runs.</summary>
    internal static IReadOnlyList<Cell> Cells(IReadOnlyList<RunResults> runs, RunSpeeds speeds) =>
        Cells(runs, speeds.Apart.Of, speeds.Apart.Of, speeds);

    /// <summary>Returns the cells, merged within each origin that <paramref name="originOf"/> defines.</summary>
    /// <param name="runs">The runs to merge.</param>
    /// <param name="originOf">The origin of a run. Runs with different origins are not merged.</param>
    /// <param name="others">Runs that these are compared with. Runs of the same machine are scaled to the same speed.</param>
    /// <param name="betweenRuns">See <see cref="Intervals.BetweenRuns"/>.</param>
    public static IReadOnlyList<Cell> Cells(
        IReadOnlyList<RunResults> runs, Func<RunResults, Origin> originOf, IReadOnlyList<RunResults> others, double betweenRuns) =>
        Cells(runs, originOf, (run, _) => originOf(run), new RunSpeeds(runs, others), betweenRuns);

    static IReadOnlyList<Cell> Cells(
        IReadOnlyList<RunResults> runs, Func<RunResults, Origin> originOf, Func<RunResults, LaunchKey, Origin> dataOf, RunSpeeds speeds,
        double betweenRuns = Intervals.BetweenRuns) =>
        [.. runs.GroupBy(originOf).SelectMany(origin => Cells([.. origin.OrderBy(run => run.Header?.Created)], dataOf, speeds, betweenRuns))];

    static IEnumerable<Cell> Cells(
        IReadOnlyList<RunResults> runs, Func<RunResults, LaunchKey, Origin> dataOf, RunSpeeds speeds, double betweenRuns)
    {
        var retained = RetainedHeap.ByKey(runs);
        var instructions = InstructionCount.ByCell(runs);
        var parallel = ParallelFigures.ByKey(runs);
        var zstandard = ZstandardResults.ByKey(runs, speeds.Of);
        var launches = runs.SelectMany(run => run.Launches.Select(launch => (Launch: launch, Origin: dataOf(run, launch.Key)))).ToList();
        var ended = launches.Where(one => one.Launch.End is not null).GroupBy(one => (one.Launch.Key, one.Origin), one => one.Launch)
            .ToLookup(group => group.Key.Key.FirstCall is not null);
        var published = runs.SelectMany(run => run.Published).ToLookup(published => published.Target);
        var runOf = runs.SelectMany(run => run.Launches.Select(launch => KeyValuePair.Create(launch, run))).ToDictionary();
        var warm = ended[false].AsParallel().AsOrdered()
            .SelectMany(group => Of(group.Key.Origin, CellAnalysis.Cells([.. group], speeds.For, launch => runOf[launch])));
        var measured = Intervals.Add([.. warm], betweenRuns)
            .Concat(ended[true].SelectMany(group =>
                Of(group.Key.Origin, FirstCallAnalysis.Cells([.. group], published[Target(group.Key.Key)].LastOrDefault()))))
            .Concat(ended[true].GroupBy(group => group.Key.Origin)
                .SelectMany(origin => Of(origin.Key, FirstCallAnalysis.FailingLoads(origin.SelectMany(group => group)))));
        // A target is not missing if it became available in a resumed run or another run.
        var had = launches.Select(one => one.Launch.Key).ToHashSet();
        var missing = runs.SelectMany(run => run.Unavailable.Select(one => (Missing: one, Origin: dataOf(run, one.Key))))
            .Where(one => !had.Contains(one.Missing.Key)).DistinctBy(one => one.Missing.Key).SelectMany(one => Of(one.Origin, CellAnalysis.Cells(one.Missing)));
        var versions = new LibraryVersions(runs);
        var limits = runs.Select(run => run.MachineLimits).OfType<MachineLimits>().LastOrDefault();
        var described = measured.Concat(missing).Select(cell => cell with
        {
            Subject = cell.Subject with { Version = versions.Of(cell), Traits = Traits(runs, cell.Key.Launch.Serializer) },
        });
        return AotSafety.Judge([.. described]).Select(cell => cell with
        {
            MachineLimits = limits,
            Instructions = Instructions(cell.Key),
            Retained = retained.GetValueOrDefault(cell.Key.Launch),
            Parallel = [.. parallel.GetValueOrDefault(cell.Key.Launch, []).Where(figures => figures.Operation == cell.Key.Operation)],
            Payload = zstandard.TryGetValue(cell.Key.Launch, out var codec) ? cell.Payload with { Zstandard = codec } : cell.Payload,
        });

        InstructionCount? Instructions(CellKey key) => instructions.GetValueOrDefault(key) ?? (key.Operation != Operation.RoundTrip ? null : InstructionCount
            .RoundTrip(Instructions(key with { Operation = Operation.Serialize }), Instructions(key with { Operation = Operation.Deserialize })));
    }

    static IEnumerable<Cell> Of(Origin origin, IEnumerable<Cell> cells) => cells.Select(cell => cell with { Origin = origin });

    static (string Serializer, string RequestedVersion, string Runtime, string Deployment) Target(LaunchKey key) =>
        (key.Serializer, key.RequestedVersion, key.Runtime, key.Deployment);

    static SerializerTraits? Traits(IReadOnlyList<RunResults> runs, string serializer) =>
        runs.Select(run => run.Traits.GetValueOrDefault(serializer)).LastOrDefault(traits => traits is not null);
}

/// <summary>
/// Versions of packages in place of those of assemblies. Google.FlatBuffers 25.2.10 has an assembly of version 1.0.0, and every package of it would have
/// the same row.
/// </summary>
sealed class LibraryVersions(IReadOnlyList<RunResults> runs)
{
    readonly Dictionary<(string, string, string, string), IReadOnlyList<string>> packages = runs
        .SelectMany(run => run.Packages)
        .GroupBy(built => (built.Serializer, built.RequestedVersion, built.Runtime, built.Deployment))
        .ToDictionary(same => same.Key, same => same.Last().Packages);

    /// <summary>
    /// The version of a cell's library: that of the package with the name of the assembly. The version of the assembly itself if there is no such
    /// package, or if the runtime's own assembly was loaded instead.
    /// </summary>
    /// <param name="cell">A cell with the facts that its launch reported.</param>
    public string Of(Cell cell)
    {
        var key = cell.Key.Launch;
        if (LoadedVersion.IsOfRuntime(cell.Subject.Version, cell.Subject.Framework)
            || !packages.TryGetValue((key.Serializer, key.RequestedVersion, key.Runtime, key.Deployment), out var restored))
        {
            return cell.Subject.Version;
        }
        var name = cell.Subject.Library.Split(' ')[0];
        var package = restored.Select(package => package.Split(' ')).FirstOrDefault(package => package[0].Equals(name, StringComparison.OrdinalIgnoreCase));
        return package is [_, var version] ? version : cell.Subject.Version;
    }
}

/// <summary>Reads sizes and times of Zstandard from the launches that measured it.</summary>
static class ZstandardResults
{
    /// <summary>The result for each key, from the runs of one machine.</summary>
    /// <param name="references">For each run, the known speeds of the machine's reference kernel, in addition to the run's own samples.</param>
    public static IReadOnlyDictionary<LaunchKey, Codec> ByKey(IEnumerable<RunResults> runs, Func<RunResults, IReadOnlyList<KernelReference>> references)
    {
        var speeds = new Dictionary<Launch, KernelSpeed>();
        foreach (var run in runs.Where(run => run.ZstandardLaunches.Count > 0))
        {
            var known = new KernelSpeeds(run.ZstandardLaunches, references(run));
            foreach (var launch in run.ZstandardLaunches.Where(launch => launch.End is { Reason: null }))
                speeds.Add(launch, known.For(launch));
        }
        return speeds.Keys.GroupBy(launch => launch.Key).ToDictionary(key => key.Key, key => Of([.. key], launch => speeds[launch]));
    }

    static Codec Of(List<Launch> launches, Func<Launch, KernelSpeed> speed)
    {
        var summaries = LaunchSummaries.Of(launches, speed);
        return new(
            launches[^1].Verified?.PayloadBytes ?? double.NaN,
            CellAnalysis.Side(summaries, Operation.Serialize),
            CellAnalysis.Side(summaries, Operation.Deserialize));
    }
}
