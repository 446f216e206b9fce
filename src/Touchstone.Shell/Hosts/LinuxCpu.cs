using System.Globalization;

namespace Touchstone.Shell.Hosts;

/// <summary>What Linux reports about the processor in /proc/cpuinfo and /sys/devices/system/cpu.</summary>
sealed record LinuxCpu(
    string? Name, int? PhysicalCores, int? LogicalCores, IReadOnlyDictionary<int, long> DataCaches, bool? Hypervisor, string? FrequencyGovernor)
{
    const string Folder = "sys/devices/system/cpu";

    public static LinuxCpu Read(SystemFiles files)
    {
        var lines = (files.Text("proc/cpuinfo") ?? "").Split('\n').Select(line => line.Split(':', 2, StringSplitOptions.TrimEntries))
            .Where(parts => parts.Length == 2 && parts[1].Length > 0).ToList();
        var cores = CoreFolders(files);
        return new LinuxCpu(
            Value(lines, "model name") ?? Value(lines, "Model") ?? ArmName(lines) ?? files.Line("sys/firmware/devicetree/base/model")?.TrimEnd('\0'),
            PhysicalCount(files, cores),
            cores.Count > 0 ? cores.Count : null,
            Caches(files),
            Value(lines, "flags") is { } flags ? flags.Split(' ').Contains("hypervisor") : null,
            files.Line($"{Folder}/cpu0/cpufreq/scaling_governor"));
    }

    /// <summary>The size in bytes of the first core's data or unified cache of a level; null when unknown.</summary>
    public long? CacheBytes(int level) => DataCaches.TryGetValue(level, out var bytes) ? bytes : null;

    static string? Value(List<string[]> lines, string key) => lines.Find(parts => parts[0] == key)?[1];

    // Linux reports Arm cores only as numbers. Their names are not in these files.
    static string? ArmName(List<string[]> lines) => Value(lines, "CPU implementer") is { } implementer
        ? $"Arm implementer {implementer} part {Value(lines, "CPU part") ?? "unknown"}"
        : null;

    static List<string> CoreFolders(SystemFiles files) =>
        [.. files.Names(Folder, "cpu*").Where(name => name.Length > 3 && name.AsSpan(3).IndexOfAnyExceptInRange('0', '9') < 0)];

    static int? PhysicalCount(SystemFiles files, List<string> cores)
    {
        var siblings = cores.Select(core => files.Line($"{Folder}/{core}/topology/thread_siblings_list")).OfType<string>().ToHashSet();
        return siblings.Count > 0 ? siblings.Count : null;
    }

    static Dictionary<int, long> Caches(SystemFiles files)
    {
        var caches = new Dictionary<int, long>();
        foreach (var index in files.Names($"{Folder}/cpu0/cache", "index*"))
        {
            var cache = $"{Folder}/cpu0/cache/{index}";
            if (files.Line($"{cache}/type") is "Data" or "Unified"
                && int.TryParse(files.Line($"{cache}/level"), NumberStyles.None, CultureInfo.InvariantCulture, out var level)
                && Bytes(files.Line($"{cache}/size")) is { } bytes)
            {
                caches.TryAdd(level, bytes);
            }
        }
        return caches;
    }

    // For example 48K, 1024K, 32M.
    static long? Bytes(string? text)
    {
        if (text is null)
            return null;
        var unit = text[^1] switch { 'K' => 1L << 10, 'M' => 1L << 20, 'G' => 1L << 30, _ => 1L };
        return long.TryParse(text.AsSpan().TrimEnd("KMG"), NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number * unit : null;
    }
}
