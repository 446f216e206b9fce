using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Environment variables that change how the runtime compiles code or collects garbage.</summary>
sealed class KnobsExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Facts.DotNet.Settings.Count > 0)
            yield return new Finding(
                Chapter.Knobs, Severity.Disturbs,
                $"the environment changes how the runtime works: {string.Join(", ", seen.Facts.DotNet.Settings)}",
                "workers get these variables too, so a run does not measure what your users run",
                "unset these variables unless they are what you want to measure");
    }
}
