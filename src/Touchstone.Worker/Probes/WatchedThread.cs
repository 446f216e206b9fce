using System.Globalization;
using Touchstone.Measurements;

namespace Touchstone.Probes;

/// <summary>
/// A thread that another one watches. On a busy machine a thread that could run waits for a core, and a missing answer then says nothing about the library.
/// </summary>
sealed class WatchedThread
{
    // /proc counts in these units on every kind of processor.
    const double MsPerTick = 10;

    readonly string? stat = OperatingSystem.IsLinux() && File.ResolveLinkTarget("/proc/thread-self", returnFinalTarget: false) is { } own
        ? Path.Combine("/proc", own.ToString(), "stat")
        : null;

    double cpuMsBefore;

    WatchedThread() { }

    /// <summary>The calling thread.</summary>
    public static WatchedThread Current() => new();

    /// <summary>Its processor time counts from now. Only the thread itself may call this.</summary>
    public void Begin() => cpuMsBefore = ThreadClock.CpuNs() / 1e6;

    /// <summary>The processor time in ms that it lacks; 0 if it has had all, if it waits for anything but a core or the disk, or if no system tells.</summary>
    /// <param name="limitMs">The processor time that it should have.</param>
    public double LackedMs(double limitMs) => stat is null ? 0 : LackedMs(File.ReadAllText(stat), cpuMsBefore, limitMs);

    /// <summary>The same, from the text of <c>/proc/self/task/ID/stat</c>.</summary>
    internal static double LackedMs(string stat, double cpuMsBefore, double limitMs)
    {
        // The name in parentheses may contain anything. After it: the state, and as 12th and 13th the ticks in the program and in the kernel.
        var fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
        if (fields[0] is not ("R" or "D"))
            return 0;
        var ticks = long.Parse(fields[11], CultureInfo.InvariantCulture) + long.Parse(fields[12], CultureInfo.InvariantCulture);
        return Math.Clamp(limitMs - (ticks * MsPerTick - cpuMsBefore), 0, limitMs);
    }
}
