using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Measurements;

/// <summary>Wall and CPU clocks of the measuring thread, in ns.</summary>
static partial class ThreadClock
{
    const int LinuxThreadCpuTime = 3;
    const int MacThreadCpuTime = 16;
    const int LinuxThisThread = 1;
    const int InvoluntarySwitchesPlace = UsageNumbers.Length - 1;

    static readonly double NsPerTick = 1e9 / Stopwatch.Frequency;

    /// <summary>Wall time between two values of <see cref="Stopwatch.GetTimestamp"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static double Elapsed(long from, long to) => (to - from) * NsPerTick;

    /// <summary>CPU time that this thread has used; NaN where the system's clock is too coarse (Windows: steps of 15.6 ms).</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static double CpuNs()
    {
        if (OperatingSystem.IsWindows())
            return double.NaN;
        var clock = OperatingSystem.IsMacOS() ? MacThreadCpuTime : LinuxThreadCpuTime;
        return GetTime(clock, out var time) == 0 ? time.Seconds * 1e9 + time.Nanoseconds : double.NaN;
    }

    /// <summary>How often the system has taken the core from this thread; 0 where the system does not count that for a thread.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int InvoluntarySwitches()
    {
        if (!OperatingSystem.IsLinux())
            return 0;
        Unsafe.SkipInit(out Usage usage);
        return GetUsage(LinuxThisThread, ref usage) == 0 ? (int)usage.Numbers[InvoluntarySwitchesPlace] : 0;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int GetTime(int clock, out TimeSpec time);

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetUsage(int whose, ref Usage usage);

    // struct rusage: two times of two words each, then fourteen counters. The last counter is the number of involuntary switches.
    [StructLayout(LayoutKind.Sequential)]
    struct Usage
    {
        public UsageNumbers Numbers;
    }

    [InlineArray(Length)]
    struct UsageNumbers
    {
        public const int Length = 18;

        nint first;
    }

    struct TimeSpec
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
