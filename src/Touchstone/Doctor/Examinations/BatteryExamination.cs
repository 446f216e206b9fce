using Touchstone.Analysis;
using Touchstone.Core.Hosts;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>A laptop that runs on its battery.</summary>
sealed class BatteryExamination : IExamination
{
    const string Supplies = "sys/class/power_supply";

    public IEnumerable<Finding> Look(Observation seen)
    {
        if (IsDischarging(seen.Files) || seen.Power.Contains("'Battery Power'", StringComparison.Ordinal))
            yield return new Finding(
                Chapter.Battery, Severity.Disturbs, "the machine runs on its battery", "the clock is kept low and changes often", "plug it in");
    }

    static bool IsDischarging(SystemFiles files) => files.Names(Supplies, "*").Any(supply =>
        files.Line($"{Supplies}/{supply}/type") == "Battery"
        && files.Line($"{Supplies}/{supply}/scope") != "Device" // A mouse has one too.
        && files.Line($"{Supplies}/{supply}/status") == "Discharging");
}
