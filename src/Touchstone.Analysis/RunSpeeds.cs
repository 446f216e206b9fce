namespace Touchstone.Analysis;

/// <summary>
/// The speed of the reference kernel for each launch of several runs. The runs of one machine are scaled to the same speed: the median of the speeds they
/// measured. Cells and the line of the kernel over time both use these speeds, so that they agree on what is quiet.
/// </summary>
public sealed class RunSpeeds
{
    readonly Dictionary<RunResults, IReadOnlyList<OwnSpeed>> measured;
    readonly Dictionary<Origin, IReadOnlyList<KernelReference>> references;
    readonly Dictionary<Launch, KernelSpeed> speeds;
    readonly Func<RunResults, Origin> machineOf;

    /// <summary>Determines the speeds.</summary>
    /// <param name="runs">The runs that are merged.</param>
    /// <param name="others">Runs that these are compared with. Runs of the same machine are scaled to the same speed.</param>
    public RunSpeeds(IReadOnlyList<RunResults> runs, IReadOnlyList<RunResults> others)
    {
        List<RunResults> all = [.. runs.Union(others)];
        measured = all.AsParallel().AsOrdered().Select(run => (run, OwnSpeed.Of(run.Launches))).AsEnumerable().ToDictionary();
        Apart = new(runs, OwnOf);
        // Of runs that are compared, all of a machine have one speed, since their difference is the question.
        machineOf = others.Count > 0 ? run => new Origin(Origin.Of(run).Machine, "") : Apart.MachineOf;
        references = ByMachine(runs.Concat(others));
        speeds = new(runs.Sum(run => run.Launches.Count));
        foreach (var (run, known) in runs.AsParallel().AsOrdered().Select(run => (run, new KernelSpeeds(OwnOf(run), Of(run)))))
        {
            foreach (var launch in run.Launches)
                speeds[launch] = known.For(launch);
            LaunchGarbage.After(run.Launches.Count);
        }
    }

    /// <summary>The speed for a launch of the merged runs.</summary>
    public KernelSpeed For(Launch launch) => speeds[launch];

    /// <summary>The known speeds of the machine of a run.</summary>
    public IReadOnlyList<KernelReference> Of(RunResults run) =>
        references.GetValueOrDefault(machineOf(run), run.References);

    /// <summary>Which of the merged runs have nothing to do with each other.</summary>
    internal Separation Apart { get; }

    /// <summary>The speeds that a run measured itself.</summary>
    internal IReadOnlyList<OwnSpeed> OwnOf(RunResults run) => measured[run];

    // Runs without a machine name are left out, because each may be a different machine.
    Dictionary<Origin, IReadOnlyList<KernelReference>> ByMachine(IEnumerable<RunResults> runs) => runs
        .Where(run => Origin.Of(run).Machine.Length > 0)
        .GroupBy(machineOf)
        .ToDictionary(
            machine => machine.Key,
            machine => (IReadOnlyList<KernelReference>)[.. machine.SelectMany(run => run.References.Concat(OwnSpeed.ReferencesOf(OwnOf(run))))]);
}
