using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>A processor that slows itself down because it is too hot.</summary>
sealed class HeatExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Growth(counters => counters.Overheated) > 0)
            yield return new Finding(
                Chapter.Heat, Severity.Disturbs,
                "the processor is slowed right now because it is hot",
                "the longer a run takes, the slower it becomes",
                "cool it, and measure after a rest");
        else if (seen.After.Overheated > 0)
            yield return new Finding(
                Chapter.Heat, Severity.Note,
                "the processor was slowed because of heat since the machine was started",
                "a run that uses all cores for minutes may cause it again",
                "cool it, and measure after a rest");
    }
}
