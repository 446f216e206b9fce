using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>A container that may use fewer cores than the machine has.</summary>
sealed class QuotaExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Growth(counters => counters.Throttled) is > 0 and var periods)
            yield return new Finding(
                Chapter.Quota, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the quota of the container was used up {periods:0} times in two seconds"),
                "all its processes are then stopped for the rest of a period, up to 100 ms",
                "give the container more (docker run --cpus 2), and end other programs in it");
        else if (seen.Facts.Container.CpuLimit is { } limit)
            yield return new Finding(
                Chapter.Quota, limit < 2 ? Severity.Disturbs : Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the container may use {limit:0.##} cores"),
                "the garbage collector and the compiler use other threads than the measured one, and the same quota",
                "give the container two cores or more (docker run --cpus 2)");
    }
}
