using System.Globalization;

namespace Touchstone.Shell.Hosts;

/// <summary>
/// The limits of this process's control groups, version 1 and 2. The lowest limit of all groups above the process counts, because a
/// container is limited at its top group and not at the group of the process.
/// </summary>
static class ControlGroup
{
    const string Mount = "sys/fs/cgroup";

    // Version 1 reports "no limit" as the largest number of whole pages.
    const long NoLimit = 1L << 60;

    public static ContainerFacts Read(SystemFiles files)
    {
        var groups = Groups(files);
        var unified = Folders("", Path(groups, parts => parts[1].Length == 0));
        var cpu = Folders("/cpu", Path(groups, parts => parts[1].Split(',').Contains("cpu")));
        var memory = Folders("/memory", Path(groups, parts => parts[1].Split(',').Contains("memory")));
        var cpuLimits = unified.Select(folder => CpuMax(files.Line($"{folder}/cpu.max"))).Concat(cpu.Select(folder => CpuQuota(files, folder)));
        var memoryFiles = unified.Select(folder => $"{folder}/memory.max").Concat(memory.Select(folder => $"{folder}/memory.limit_in_bytes"));
        return new ContainerFacts(IsContainer(files), cpuLimits.Min(), memoryFiles.Select(file => Bytes(files.Line(file))).Min());
    }

    /// <summary>The number of periods in which a quota was used up, summed over all groups; null when no group reports it.</summary>
    public static long? Throttled(SystemFiles files) => Sum(files, "nr_throttled ");

    /// <summary>The time in ns for which processes were stopped by a quota, summed over all groups; null when no group reports it.</summary>
    public static double? ThrottledNs(SystemFiles files) =>
        Sum(files, "throttled_usec ") is { } microseconds ? microseconds * 1e3 : Sum(files, "throttled_time ");

    static long? Sum(SystemFiles files, string key)
    {
        var groups = Groups(files);
        var folders = Folders("", Path(groups, parts => parts[1].Length == 0))
            .Concat(Folders("/cpu", Path(groups, parts => parts[1].Split(',').Contains("cpu"))));
        var counts = folders
            .Select(folder => (files.Text($"{folder}/cpu.stat") ?? "").Split('\n').FirstOrDefault(line => line.StartsWith(key, StringComparison.Ordinal)))
            .Select(line => Number(line?[key.Length..]))
            .OfType<long>()
            .ToList();
        return counts.Count > 0 ? counts.Sum() : null;
    }

    static List<string[]> Groups(SystemFiles files) =>
        [.. (files.Text("proc/self/cgroup") ?? "").Split('\n').Select(line => line.Split(':', 3)).Where(parts => parts.Length == 3)];

    static string Path(List<string[]> groups, Predicate<string[]> isOurs) => groups.Find(isOurs)?[2] ?? "/";

    // The group and all groups above it. In a container, the path is that of the host and its folders do not exist. Only the top of the mount does.
    static List<string> Folders(string controller, string path)
    {
        var folders = new List<string> { Mount + controller };
        foreach (var part in path.Split('/', StringSplitOptions.RemoveEmptyEntries))
            folders.Add($"{folders[^1]}/{part}");
        return folders;
    }

    // "200000 100000" is quota and period in µs. "max 100000" means that there is no limit.
    static double? CpuMax(string? text)
    {
        var parts = (text ?? "").Split(' ');
        return parts.Length == 2 && Number(parts[0]) is { } quota && Number(parts[1]) is { } period and > 0 ? (double)quota / period : null;
    }

    static double? CpuQuota(SystemFiles files, string folder) =>
        Number(files.Line($"{folder}/cpu.cfs_quota_us")) is { } quota and > 0 && Number(files.Line($"{folder}/cpu.cfs_period_us")) is { } period and > 0
            ? (double)quota / period
            : null;

    static long? Bytes(string? text) => Number(text) is { } bytes and < NoLimit ? bytes : null;

    static long? Number(string? text) => long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : null;

    static bool IsContainer(SystemFiles files) =>
        files.Exists(".dockerenv") || files.Exists("run/.containerenv")
        || Environment.GetEnvironmentVariable("DOTNET_RUNNING_IN_CONTAINER") is "true" or "1"
        || Environment.GetEnvironmentVariable("KUBERNETES_SERVICE_HOST") is not null;
}

/// <summary>Limits of a container or control group.</summary>
/// <param name="InContainer">True when there are signs of a container.</param>
/// <param name="CpuLimit">The limit in cores; null for none.</param>
/// <param name="MemoryLimitBytes">The limit in bytes; null for none.</param>
public sealed record ContainerFacts(bool InContainer, double? CpuLimit, long? MemoryLimitBytes);
