using System.Runtime.InteropServices;

namespace Touchstone.Machine.Timing;

/// <summary>What the kernel has counted for this process so far.</summary>
/// <param name="CpuNs">Computing, in the program and in the kernel.</param>
/// <param name="SoftFaults">Page faults served from memory; NaN where the system does not tell them apart.</param>
/// <param name="HardFaults">Page faults that waited for a disk; NaN likewise.</param>
public readonly partial record struct Usage(double CpuNs, double SoftFaults, double HardFaults)
{
    const int Self = 0;
    const int LinuxThread = 1;

    /// <summary>Times that it gave the core away, because it waited; NaN where the system does not tell.</summary>
    public double VoluntarySwitches { get; init; } = double.NaN;

    /// <summary>Times that the core was taken from it; NaN likewise.</summary>
    public double InvoluntarySwitches { get; init; } = double.NaN;

    /// <summary>Now, of all threads; two system calls' time, and no allocation on Linux and macOS.</summary>
    public static Usage Now() => OperatingSystem.IsWindows()
        ? new Usage(Environment.CpuUsage.TotalTime.TotalNanoseconds, double.NaN, double.NaN)
        : OfUnix(Self);

    /// <summary>Now, of the calling thread alone; all NaN where the system does not count by thread.</summary>
    public static Usage OfThread() => OperatingSystem.IsLinux() ? OfUnix(LinuxThread) : new Usage(double.NaN, double.NaN, double.NaN);

    /// <summary>What was used between two moments.</summary>
    public static Usage operator -(Usage later, Usage earlier) =>
        new(later.CpuNs - earlier.CpuNs, later.SoftFaults - earlier.SoftFaults, later.HardFaults - earlier.HardFaults)
        {
            VoluntarySwitches = later.VoluntarySwitches - earlier.VoluntarySwitches,
            InvoluntarySwitches = later.InvoluntarySwitches - earlier.InvoluntarySwitches,
        };

    static unsafe Usage OfUnix(int who)
    {
        // struct rusage: two timevals (16 bytes each on 64 bits; macOS has 32-bit microseconds and padding), then longs, of which
        // the fifth and sixth are ru_minflt and ru_majflt, the last two ru_nvcsw and ru_nivcsw.
        var usage = stackalloc long[32];
        if (GetResourceUsage(who, usage) != 0)
            return new Usage(double.NaN, double.NaN, double.NaN);
        return new Usage(Nanoseconds(usage) + Nanoseconds(usage + 2), usage[8], usage[9]) { VoluntarySwitches = usage[16], InvoluntarySwitches = usage[17] };
    }

    static unsafe double Nanoseconds(long* timeval) => timeval[0] * 1e9 + (int)timeval[1] * 1e3;

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static unsafe partial int GetResourceUsage(int who, long* usage);
}
