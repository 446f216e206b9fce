using Touchstone.Analysis;

namespace Touchstone.Doctor;

/// <summary>What changes the clock of the processor.</summary>
static class PowerExaminations
{
    const string Supplies = "sys/class/power_supply";

    // "High performance" and "ultimate performance"; the names are translated, the numbers are not.
    static readonly string[] FastPlans = ["8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c", "e9a42b02-d5df-448d-aa00-03f14749eb61"];

    /// <summary>A laptop that runs on its battery.</summary>
    public static IEnumerable<Disturbance> Battery(Observation seen)
    {
        if (IsDischarging(seen.Files) || seen.Power.Contains("'Battery Power'", StringComparison.Ordinal))
            yield return new Disturbance(
                Chapter.Battery, Severity.Disturbs, "the machine runs on its battery", "the clock is kept low and changes often", "plug it in");
    }

    static bool IsDischarging(SystemFiles files) => files.Names(Supplies, "*").Any(supply =>
        files.Line($"{Supplies}/{supply}/type") == "Battery"
        && files.Line($"{Supplies}/{supply}/scope") != "Device" // A mouse has one too.
        && files.Line($"{Supplies}/{supply}/status") == "Discharging");

    /// <summary>A clock that changes with the load.</summary>
    public static IEnumerable<Disturbance> Frequency(Observation seen)
    {
        if (seen.Facts.Cpu.FrequencyGovernor is { } governor and not "performance")
            yield return new Disturbance(
                Chapter.Frequency, Severity.Disturbs,
                $"the frequency governor is {governor}",
                "the clock follows the load, with a delay: short calls are measured while it still rises",
                "sudo cpupower frequency-set -g performance");
        if (Turbo(seen.Files))
            yield return new Disturbance(
                Chapter.Frequency, Severity.Note,
                "the processor raises its clock beyond the nominal one (turbo)",
                "how far depends on heat and on the other cores; the reference kernel corrects for most of that",
                "to remove the last percent of noise: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost, or 1 into intel_pstate/no_turbo");
        if (seen.Power.Contains("GUID", StringComparison.OrdinalIgnoreCase)
            && !FastPlans.Any(plan => seen.Power.Contains(plan, StringComparison.OrdinalIgnoreCase)))
            yield return new Disturbance(
                Chapter.Frequency, Severity.Disturbs,
                "the power plan saves power",
                "the clock follows the load, with a delay: short calls are measured while it still rises",
                "powercfg /setactive SCHEME_MIN");
    }

    static bool Turbo(SystemFiles files) =>
        files.Line("sys/devices/system/cpu/intel_pstate/no_turbo") == "0" || files.Line("sys/devices/system/cpu/cpufreq/boost") == "1";

    /// <summary>A processor that slows itself down because it is too hot.</summary>
    public static IEnumerable<Disturbance> Heat(Observation seen)
    {
        if (seen.Growth(counters => counters.Overheated) > 0)
            yield return new Disturbance(
                Chapter.Heat, Severity.Disturbs,
                "the processor is slowed right now because it is hot",
                "the longer a run takes, the slower it becomes",
                "cool it, and measure after a rest");
        else if (seen.After.Overheated > 0)
            yield return new Disturbance(
                Chapter.Heat, Severity.Note,
                "the processor was slowed because of heat since the machine was started",
                "a run that uses all cores for minutes may cause it again",
                "cool it, and measure after a rest");
    }
}
