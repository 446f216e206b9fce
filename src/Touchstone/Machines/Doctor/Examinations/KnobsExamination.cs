using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Variables that change how the runtime compiles or collects.</summary>
sealed class KnobsExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Facts.DotNet.Settings.Count > 0)
            yield return new Finding(
                Chapter.Knobs, Severity.Disturbs,
                $"the environment changes how the runtime works: {string.Join(", ", seen.Facts.DotNet.Settings)}",
                "workers get these variables too: what is measured is not what your users run",
                "unset these variables unless they are what you want to measure");
    }
}
