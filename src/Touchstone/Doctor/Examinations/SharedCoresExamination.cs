using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Two hardware threads on a core: if one is busy, the other runs half as fast, and no clock shows it.</summary>
sealed class SharedCoresExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Facts.Cpu is { PhysicalCores: { } cores, LogicalCores: { } threads } && threads > cores)
            yield return new Finding(
                Chapter.SharedCores, Severity.Note,
                $"{threads} threads share {cores} cores",
                "a program on the other thread of the core slows calls up to twofold; the reference kernel shows it, wall and CPU time do not",
                "leave the machine alone while it measures; to remove the last percent of noise: echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }
}
