using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Machine.Noise;

/// <summary>Counters of a system. A counter that the system does not report is NaN.</summary>
/// <param name="Taken">The time of reading, on a monotonic clock.</param>
/// <param name="Stolen">Ticks in which the host ran others on our cores.</param>
/// <param name="Ticks">All ticks of all cores.</param>
/// <param name="Throttled">Periods in which the quota of a control group was used up.</param>
/// <param name="Swapped">Pages read from or written to swap.</param>
/// <param name="Overheated">How often a core was slowed because of heat.</param>
/// <param name="Processes">CPU time of each other process, by its id and name.</param>
sealed record Counters(
    TimeSpan Taken,
    double Stolen,
    double Ticks,
    double Throttled,
    double Swapped,
    double Overheated,
    IReadOnlyDictionary<(int Id, string Name), TimeSpan> Processes)
{
    /// <summary>Ticks in which a core was idle or waited for I/O.</summary>
    public double Idle { get; init; } = double.NaN;

    /// <summary>CPU time of this process.</summary>
    public TimeSpan OwnCpu { get; init; }

    /// <summary>The time in ns for which the processes of a control group were stopped because its quota was used up.</summary>
    public double ThrottledNs { get; init; } = double.NaN;
}

/// <summary>Reads the counters of this system.</summary>
static class CounterReader
{
    /// <summary>Reads the counters.</summary>
    public static Counters Read(SystemFiles files)
    {
        var (stolen, idle, ticks) = Ticks(files.Text("proc/stat") ?? "");
        return new Counters(
            Stopwatch.GetElapsedTime(0),
            stolen,
            ticks,
            ControlGroup.Throttled(files) ?? double.NaN,
            Swapped(files.Text("proc/vmstat") ?? ""),
            Overheated(files),
            Processes())
        {
            Idle = idle,
            OwnCpu = Environment.CpuUsage.TotalTime,
            ThrottledNs = ControlGroup.ThrottledNs(files) ?? double.NaN,
        };
    }

    // cpu user nice system idle iowait irq softirq steal guest guest_nice. The user field already includes guests.
    static (double Stolen, double Idle, double Ticks) Ticks(string stat)
    {
        const int Idle = 3;
        const int Waiting = 4;
        const int Steal = 7;
        var line = stat.Split('\n').FirstOrDefault(line => line.StartsWith("cpu ", StringComparison.Ordinal)) ?? "";
        double[] ticks = [.. line.Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1).Take(Steal + 1).Select(Number)];
        return ticks.Length > Steal ? (ticks[Steal], ticks[Idle] + ticks[Waiting], ticks.Sum()) : (double.NaN, double.NaN, double.NaN);
    }

    static double Swapped(string vmstat)
    {
        double[] pages = [.. vmstat.Split('\n').Where(line => line.StartsWith("pswp", StringComparison.Ordinal)).Select(line => Number(line.Split(' ')[1]))];
        return pages.Length > 0 ? pages.Sum() : double.NaN;
    }

    static double Overheated(SystemFiles files)
    {
        const string Folder = "sys/devices/system/cpu";
        double[] counts = [.. files
            .Names(Folder, "cpu*")
            .Select(cpu => files.Line($"{Folder}/{cpu}/thermal_throttle/core_throttle_count"))
            .OfType<string>()
            .Select(Number)];
        return counts.Length > 0 ? counts.Sum() : double.NaN;
    }

    static Dictionary<(int, string), TimeSpan> Processes()
    {
        var times = new Dictionary<(int, string), TimeSpan>();
        foreach (var one in ProcessList.Others())
        {
            try
            {
                using var process = Process.GetProcessById(one.Id);
                times[one] = process.TotalProcessorTime;
            }
            catch (Exception e) when (e is Win32Exception or ArgumentException or InvalidOperationException or NotSupportedException)
            {
                // The process has ended, or it belongs to another user.
            }
        }
        return times;
    }

    static double Number(string text) => double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : double.NaN;
}
