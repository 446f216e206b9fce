using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Tools that load themselves into every process.</summary>
sealed class ProfilerExamination : IExamination
{
    static readonly string[] Switches = ["CORECLR_ENABLE_PROFILING", "COR_ENABLE_PROFILING", "DOTNET_EnableEventPipe", "COMPlus_EnableEventPipe"];

    static readonly string[] Paths = ["DOTNET_STARTUP_HOOKS", "DOTNET_DiagnosticPorts", "LD_PRELOAD", "DYLD_INSERT_LIBRARIES"];

    public IEnumerable<Finding> Look(Observation seen)
    {
        var on = Switches.Where(name => seen.Environment.GetValueOrDefault(name) is "1" or "0x1")
            .Concat(Paths.Where(name => seen.Environment.GetValueOrDefault(name) is { Length: > 0 }))
            .ToList();
        if (on.Count > 0)
            yield return new Finding(
                Chapter.Profiler, Severity.Disturbs,
                $"a tool is loaded into every process: {string.Join(", ", on)} is set",
                "profilers slow calls, and turn off inlining and tiered compilation",
                "unset these variables, or use a shell that the tool did not start");
    }
}
