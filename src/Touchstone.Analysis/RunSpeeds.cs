using Touchstone.Core.Results;

namespace Touchstone.Analysis;

/// <summary>
/// The speed of the reference kernel for each launch of several runs. The runs of one machine are scaled to the same speed: the median of the speeds they
/// measured. Cells and the line of the kernel over time both use these speeds, so that they agree on what is quiet.
/// </summary>
public sealed class RunSpeeds
{
    readonly Dictionary<string, IReadOnlyList<KernelReference>> references;
    readonly Dictionary<Launch, KernelSpeed> speeds = [];

    /// <summary>Determines the speeds.</summary>
    /// <param name="runs">The runs that are merged.</param>
    /// <param name="others">Runs that these are compared with. Runs of the same machine are scaled to the same speed.</param>
    public RunSpeeds(IReadOnlyList<RunResults> runs, IReadOnlyList<RunResults> others)
    {
        references = ByMachine(runs.Concat(others));
        foreach (var (run, known) in runs.AsParallel().AsOrdered().Select(run => (run, new KernelSpeeds(run.Launches, Of(run)))))
        {
            foreach (var launch in run.Launches)
                speeds[launch] = known.For(launch);
        }
    }

    /// <summary>The speed for a launch of the merged runs.</summary>
    public KernelSpeed For(Launch launch) => speeds[launch];

    /// <summary>The known speeds of the machine of a run.</summary>
    public IReadOnlyList<KernelReference> Of(RunResults run) => references.GetValueOrDefault(Origin.Of(run).Machine, run.References);

    // Runs without a machine name are left out, because each may be a different machine.
    static Dictionary<string, IReadOnlyList<KernelReference>> ByMachine(IEnumerable<RunResults> runs) => runs
        .Where(run => Origin.Of(run).Machine.Length > 0)
        .AsParallel().AsOrdered()
        .Select(run => (Origin.Of(run).Machine, References: (List<KernelReference>)[.. run.References, .. KernelSpeeds.ReferencesOf(run.Launches)]))
        .AsEnumerable()
        .GroupBy(run => run.Machine)
        .ToDictionary(machine => machine.Key, machine => (IReadOnlyList<KernelReference>)[.. machine.SelectMany(run => run.References)]);
}
