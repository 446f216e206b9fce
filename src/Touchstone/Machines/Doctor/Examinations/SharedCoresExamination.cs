using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Two threads on a core: when the other one works, ours runs half as fast, and no clock tells.</summary>
sealed class SharedCoresExamination : IExamination
{
    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Facts.Cpu is { PhysicalCores: { } cores, LogicalCores: { } threads } && threads > cores)
            yield return new Finding(
                Chapter.SharedCores, Severity.Note,
                $"{threads} threads share {cores} cores",
                "whatever runs on the other thread of the core slows calls up to twofold; neither wall nor CPU time shows it, the reference kernel does",
                "leave the machine alone while it measures; for the last percent: echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }
}
