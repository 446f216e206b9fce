using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Pages of 2 MiB that the kernel makes when it likes.</summary>
sealed class HugePagesExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Files.Line("sys/kernel/mm/transparent_hugepage/enabled")?.Contains("[always]", StringComparison.Ordinal) == true)
            yield return new Finding(
                Chapter.HugePages, Severity.Note,
                "transparent huge pages are made for every program",
                "whether a heap gets them differs from launch to launch, and with it the time of calls that touch much memory",
                "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }
}
