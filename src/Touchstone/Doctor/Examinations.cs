namespace Touchstone.Doctor;

/// <summary>The checks of <c>doctor</c>. Pure: everything was observed before.</summary>
static class Examinations
{
    // A new check is an entry in this list. Equally severe findings are reported in this order.
    static readonly IReadOnlyList<Func<Observation, IEnumerable<Disturbance>>> all =
    [
        PowerExaminations.Battery,
        PowerExaminations.Frequency,
        PowerExaminations.Heat,
        HostExaminations.HugePages,
        LoadExaminations.Kernel,
        SetupExaminations.Knobs,
        LoadExaminations.Load,
        LoadExaminations.Memory,
        SetupExaminations.NativeTools,
        SetupExaminations.Profiler,
        LoadExaminations.Quota,
        SetupExaminations.Sdk,
        HostExaminations.SharedCores,
        HostExaminations.VirtualMachine,
    ];

    /// <summary>The findings of all examinations, the most severe first; empty if all is well or the system does not show it.</summary>
    public static IReadOnlyList<Disturbance> Examine(Observation seen) =>
        [.. all.SelectMany(examination => examination(seen)).OrderBy(finding => finding.Severity)];
}
