using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor;

/// <summary>How much a finding matters.</summary>
public enum Severity
{
    /// <summary>Nothing can be measured.</summary>
    Blocks,

    /// <summary>The numbers become worse.</summary>
    Disturbs,

    /// <summary>Good to know. The numbers may still be right.</summary>
    Note,
}

/// <summary>Something on this machine that disturbs measurements.</summary>
/// <param name="Chapter">The chapter of docs/reducing-noise.md that explains it.</param>
/// <param name="Severity">How much it matters.</param>
/// <param name="What">What was observed.</param>
/// <param name="Why">Its effect on the numbers.</param>
/// <param name="Cure">What to do about it.</param>
public sealed record Finding(Chapter Chapter, Severity Severity, string What, string Why, string Cure);

/// <summary>The checks of <c>doctor</c>. Pure: everything was observed before.</summary>
static class Examinations
{
    // A new check is an entry in this list. Equally severe findings are reported in this order.
    static readonly IReadOnlyList<Func<Observation, IEnumerable<Finding>>> all =
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
    public static IReadOnlyList<Finding> Examine(Observation seen) =>
        [.. all.SelectMany(examination => examination(seen)).OrderBy(finding => finding.Severity)];
}
