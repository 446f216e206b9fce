using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Doctor;

/// <summary>What the hardware, the host and the kernel decide.</summary>
static class HostExaminations
{
    const double Stolen = 0.01;

    /// <summary>Transparent huge pages of 2 MiB, which some heaps get and others do not.</summary>
    public static IEnumerable<Disturbance> HugePages(Observation seen)
    {
        if (seen.Files.Line("sys/kernel/mm/transparent_hugepage/enabled")?.Contains("[always]", StringComparison.Ordinal) == true)
            yield return new Disturbance(
                Chapter.HugePages, Severity.Note,
                "the kernel makes transparent huge pages for every program",
                "some launches get them for their heap and others do not, so the time of calls that use much memory differs",
                "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }

    /// <summary>Two hardware threads on a core: if one is busy, the other runs half as fast, and no clock shows it.</summary>
    public static IEnumerable<Disturbance> SharedCores(Observation seen)
    {
        if (seen.Facts.Cpu is { PhysicalCores: { } cores, LogicalCores: { } threads } && threads > cores)
            yield return new Disturbance(
                Chapter.SharedCores, Severity.Note,
                $"{threads} threads share {cores} cores",
                "a program on the other thread of the core slows calls up to twofold; the reference kernel shows it, wall and CPU time do not",
                "leave the machine alone while it measures; to remove the last percent of noise: echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }

    /// <summary>Other virtual machines on the same host.</summary>
    public static IEnumerable<Disturbance> VirtualMachine(Observation seen)
    {
        var share = seen.Growth(counters => counters.Stolen) / seen.Growth(counters => counters.Ticks);
        if (share > Stolen)
            yield return new Disturbance(
                Chapter.VirtualMachine, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the host took {share * 100:0} % of the time of the cores (steal)"),
                "the machine is stopped while its host runs other machines",
                "try another hour, or a machine with dedicated cores");
        else if (seen.Facts.Cpu.Hypervisor == true)
            yield return new Disturbance(
                Chapter.VirtualMachine, Severity.Note,
                "this is a virtual machine",
                "a neighbor on the other thread of a core slows it, and no counter shows that; the speed changes by several percent from hour to hour",
                "compare only results of one run, which interleaves its rows; the reference kernel separates quiet moments from the others");
    }
}
