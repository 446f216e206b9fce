using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Transparent huge pages of 2 MiB, which some heaps get and others do not.</summary>
sealed class HugePagesExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Files.Line("sys/kernel/mm/transparent_hugepage/enabled")?.Contains("[always]", StringComparison.Ordinal) == true)
            yield return new Finding(
                Chapter.HugePages, Severity.Note,
                "the kernel makes transparent huge pages for every program",
                "some launches get them for their heap and others do not, so the time of calls that use much memory differs",
                "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }
}
