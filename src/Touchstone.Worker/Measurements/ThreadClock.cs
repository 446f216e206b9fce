using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Touchstone.Measurements;

/// <summary>Wall and CPU clocks of the measuring thread, in ns.</summary>
static partial class ThreadClock
{
    const int LinuxThreadCpuTime = 3;
    const int MacThreadCpuTime = 16;

    static readonly double NsPerTick = 1e9 / Stopwatch.Frequency;

    /// <summary>Wall time between two values of <see cref="Stopwatch.GetTimestamp"/>.</summary>
    public static double Elapsed(long from, long to) => (to - from) * NsPerTick;

    /// <summary>CPU time that this thread has used; NaN where the system tells it too coarsely (Windows: in steps of 15.6 ms).</summary>
    public static double CpuNs()
    {
        if (OperatingSystem.IsWindows())
            return double.NaN;
        var clock = OperatingSystem.IsMacOS() ? MacThreadCpuTime : LinuxThreadCpuTime;
        return GetTime(clock, out var time) == 0 ? time.Seconds * 1e9 + time.Nanoseconds : double.NaN;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int GetTime(int clock, out TimeSpec time);

    struct TimeSpec
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
