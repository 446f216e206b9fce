using System.Collections;
using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Machine.Noise;

namespace Touchstone.Measure.Limits;

/// <summary>Runs the reference kernel for a short period and reads the machine's counters before and after.</summary>
static class MachineObserver
{
    static readonly TimeSpan Duration = TimeSpan.FromSeconds(2);

    /// <summary>Observes this machine for 2 s. The folder decides which SDK counts.</summary>
    public static Observation Observe(string folder)
    {
        var files = SystemFiles.Machine;
        var facts = MachineReader.Read(folder);
        var seen = Watch(files, Duration);
        return new Observation
        {
            Facts = facts,
            Files = files,
            Before = seen.Before,
            After = seen.After,
            KernelNs = seen.KernelNs,
            RememberedNs = Remembered(),
            Environment = Variables(),
            Power = Power(folder),
            WithoutAdapters = TouchstoneRoot.Find(out var problem) is null ? problem : null,
            HasNativeTools = HasNativeTools(),
        };
    }

    /// <summary>Runs the reference kernel for a period and reads the counters before and after it.</summary>
    public static KernelWatch Watch(SystemFiles files, TimeSpan duration)
    {
        var before = Count(files);
        var times = KernelTimes.During(duration);
        return new KernelWatch(before, Count(files), times);
    }

    /// <summary>Reads the counters.</summary>
    public static Counters Count(SystemFiles files)
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

    // This process runs the kernel as workers in the default mode do: the same code and the same compiler.
    static double Remembered()
    {
        var levels = new KernelMemory(TouchstoneRoot.KernelFile, MachineReader.SpeedKey).Recall()
            .Where(level => (level.Runtime, level.Deployment) == (RuntimeMode.Default.Framework, RuntimeMode.Default.DeploymentName))
            .Select(level => level.TypicalNs)
            .ToList();
        return levels.Count > 0 ? levels.Min() : double.NaN;
    }

    static Dictionary<string, string> Variables()
    {
        var variables = new Dictionary<string, string>();
        foreach (DictionaryEntry variable in Environment.GetEnvironmentVariables())
            variables[(string)variable.Key] = (string)variable.Value!;
        return variables;
    }

    static string Power(string folder)
    {
        if (OperatingSystem.IsMacOS())
            return SystemCommand.Output(folder, "pmset", "-g", "batt") ?? "";
        return OperatingSystem.IsWindows() ? SystemCommand.Output(folder, "powercfg", "/getactivescheme") ?? "" : "";
    }

    // On Windows, only a build can find out whether Visual Studio has a linker.
    static bool HasNativeTools() => OperatingSystem.IsWindows() || BuildRecipe.OnPath("clang") || BuildRecipe.OnPath("gcc");

    static double Number(string text) => double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : double.NaN;
}
