using Touchstone.Machine;

namespace Touchstone.Measure.Limits;

/// <summary>All jobs: those of Touchstone.Machine, and the one that reads the counters of the system, which Touchstone.Machine cannot read.</summary>
static class MachineJobs
{
    public static IReadOnlyList<IJob> All { get; } = [.. IJob.All, new WatchJob()];
}
