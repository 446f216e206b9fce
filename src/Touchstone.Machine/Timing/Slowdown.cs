using System.Diagnostics;
using Touchstone.Measurements;

namespace Touchstone.Machine.Timing;

/// <summary>How much longer work takes because other programs use the cores.</summary>
static class Slowdown
{
    // Some time slices of the scheduler, which a thread that has slept gets sooner than one that computes.
    const double CpuNs = 40e6;

    static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    /// <summary>The wall time of a thread that computes, over its CPU time: 1 on a quiet machine. 1 where the system does not tell the CPU time.</summary>
    public static double Now()
    {
        var (start, before) = (Stopwatch.GetTimestamp(), ThreadClock.CpuNs());
        double used;
        do
        {
            Kernel.TimeNs();
            used = ThreadClock.CpuNs() - before;
        }
        while (used < CpuNs && Stopwatch.GetElapsedTime(start) < Longest);
        return used > 0 ? Math.Max(1, Meter.Nanoseconds(Stopwatch.GetTimestamp() - start) / used) : 1;
    }
}
