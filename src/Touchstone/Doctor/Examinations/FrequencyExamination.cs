using Touchstone.Analysis;
using Touchstone.Core.Hosts;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>A clock that changes with the load.</summary>
sealed class FrequencyExamination : IExamination
{
    // "High performance" and "ultimate performance"; the names are translated, the numbers are not.
    static readonly string[] FastPlans = ["8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c", "e9a42b02-d5df-448d-aa00-03f14749eb61"];

    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Facts.Cpu.FrequencyGovernor is { } governor and not "performance")
            yield return new Finding(
                Chapter.Frequency, Severity.Disturbs,
                $"the frequency governor is {governor}",
                "the clock follows the load, with a delay: short calls are measured while it still rises",
                "sudo cpupower frequency-set -g performance");
        if (Turbo(seen.Files))
            yield return new Finding(
                Chapter.Frequency, Severity.Note,
                "the processor raises its clock beyond the nominal one (turbo)",
                "how far depends on heat and on the other cores; the reference kernel corrects for most of that",
                "to remove the last percent of noise: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost, or 1 into intel_pstate/no_turbo");
        if (seen.Power.Contains("GUID", StringComparison.OrdinalIgnoreCase)
            && !FastPlans.Any(plan => seen.Power.Contains(plan, StringComparison.OrdinalIgnoreCase)))
            yield return new Finding(
                Chapter.Frequency, Severity.Disturbs,
                "the power plan saves power",
                "the clock follows the load, with a delay: short calls are measured while it still rises",
                "powercfg /setactive SCHEME_MIN");
    }

    static bool Turbo(SystemFiles files) =>
        files.Line("sys/devices/system/cpu/intel_pstate/no_turbo") == "0" || files.Line("sys/devices/system/cpu/cpufreq/boost") == "1";
}
