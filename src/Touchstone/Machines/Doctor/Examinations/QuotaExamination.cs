using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>A container that may use less than the machine has.</summary>
sealed class QuotaExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Growth(counters => counters.Throttled) is > 0 and var periods)
            yield return new Finding(
                Chapter.Quota, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the quota of the container was used up {periods:0} times in two seconds"),
                "all its processes then stand still for the rest of a period, up to 100 ms",
                "give the container more (docker run --cpus 2), and end what else runs in it");
        else if (seen.Facts.Container.CpuLimit is { } limit)
            yield return new Finding(
                Chapter.Quota, limit < 2 ? Severity.Disturbs : Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the container may use {limit:0.##} cores"),
                "the collector and the compiler work on threads beside the measured one, and draw on the same quota",
                "give the container two cores or more (docker run --cpus 2)");
    }
}
