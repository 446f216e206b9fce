using System.Runtime.InteropServices;

namespace Touchstone.Machine.Timing;

/// <summary>The kernel's counters for this process or thread.</summary>
/// <param name="CpuNs">The CPU time in ns, in the program and in the kernel.</param>
/// <param name="SoftFaults">Page faults that were served from memory; NaN if the system does not distinguish them.</param>
/// <param name="HardFaults">Page faults that waited for a disk; NaN if the system does not distinguish them.</param>
public readonly partial record struct Usage(double CpuNs, double SoftFaults, double HardFaults)
{
    const int Self = 0;
    const int LinuxThread = 1;

    /// <summary>How often it gave up the core because it waited; NaN if the system does not report it.</summary>
    public double VoluntarySwitches { get; init; } = double.NaN;

    /// <summary>How often the core was taken from it; NaN if the system does not report it.</summary>
    public double InvoluntarySwitches { get; init; } = double.NaN;

    /// <summary>The counters of all threads now. On Linux and macOS this takes the time of two system calls and allocates nothing.</summary>
    public static Usage Now() => OperatingSystem.IsWindows()
        ? new Usage(Environment.CpuUsage.TotalTime.TotalNanoseconds, double.NaN, double.NaN)
        : OfUnix(Self);

    /// <summary>The counters of the calling thread now; all NaN if the system does not count by thread.</summary>
    public static Usage OfThread() => OperatingSystem.IsLinux() ? OfUnix(LinuxThread) : new Usage(double.NaN, double.NaN, double.NaN);

    /// <summary>The difference between two moments.</summary>
    public static Usage operator -(Usage later, Usage earlier) =>
        new(later.CpuNs - earlier.CpuNs, later.SoftFaults - earlier.SoftFaults, later.HardFaults - earlier.HardFaults)
        {
            VoluntarySwitches = later.VoluntarySwitches - earlier.VoluntarySwitches,
            InvoluntarySwitches = later.InvoluntarySwitches - earlier.InvoluntarySwitches,
        };

    static unsafe Usage OfUnix(int who)
    {
        // struct rusage has two timevals (16 bytes each on 64-bit systems; macOS has 32-bit microseconds and padding), then longs. The fifth and
        // sixth long are ru_minflt and ru_majflt. The last two are ru_nvcsw and ru_nivcsw.
        var usage = stackalloc long[32];
        if (GetResourceUsage(who, usage) != 0)
            return new Usage(double.NaN, double.NaN, double.NaN);
        return new Usage(Nanoseconds(usage) + Nanoseconds(usage + 2), usage[8], usage[9]) { VoluntarySwitches = usage[16], InvoluntarySwitches = usage[17] };
    }

    static unsafe double Nanoseconds(long* timeval) => timeval[0] * 1e9 + (int)timeval[1] * 1e3;

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static unsafe partial int GetResourceUsage(int who, long* usage);
}
