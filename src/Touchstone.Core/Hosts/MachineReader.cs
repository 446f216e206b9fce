using System.Collections;
using System.Globalization;
using System.Runtime;
using System.Runtime.InteropServices;

namespace Touchstone.Core.Hosts;

/// <summary>Reads the facts of this machine: on Linux from system files, elsewhere from .NET and, on macOS, from one system command.</summary>
public static class MachineReader
{
    // The settings that can change the measured code.
    static readonly string[] SettingPrefixes = ["GC", "Tiered", "TC_", "ReadyToRun", "OSR_", "JIT", "Enable"];

    /// <summary>Reads all facts. Unknown facts are null.</summary>
    /// <param name="folder">The folder whose git repository is read.</param>
    /// <param name="sources">The folder whose global.json chooses the SDK for builds; null for the same folder.</param>
    public static MachineFacts Read(string folder, string? sources = null)
    {
        var system = SystemFiles.Machine;
        var sysctl = OperatingSystem.IsMacOS() ? Sysctl.Read() : Sysctl.None;
        return new MachineFacts(
            DateTime.UtcNow,
            Cpu(system, sysctl),
            Memory(system, sysctl),
            new SystemFacts(
                RuntimeInformation.OSDescription, KernelVersion(system),
                RuntimeInformation.RuntimeIdentifier, LinuxMemory.LoadAverage(system) ?? sysctl.LoadAverage),
            ControlGroup.Read(system),
            DotNet(sources ?? folder),
            GitState.Read(folder));
    }

    /// <summary>The properties that decide how fast code runs on this machine: processor, cores, version of the system kernel.</summary>
    public static string SpeedKey => string.Create(
        CultureInfo.InvariantCulture,
        $"{CpuId.NameHere ?? RuntimeInformation.OSArchitecture.ToString()}, {Environment.ProcessorCount} cores, {KernelVersion(SystemFiles.Machine)}");

    /// <summary>The bytes that are free or easy to free, at most the container's limit; null when unknown.</summary>
    public static long? AvailableBytes
    {
        get
        {
            var (available, limit) = (Memory(SystemFiles.Machine, Sysctl.None).AvailableBytes, ControlGroup.Read(SystemFiles.Machine).MemoryLimitBytes);
            return limit is { } most ? Math.Min(available ?? most, most) : available;
        }
    }

    /// <summary>The name of this machine's processor; null if unknown.</summary>
    public static string? CpuName => Cpu(SystemFiles.Machine, OperatingSystem.IsMacOS() ? Sysctl.Read() : Sysctl.None).Name;

    static string KernelVersion(SystemFiles system) => system.Line("proc/sys/kernel/osrelease") ?? Environment.OSVersion.Version.ToString();

    static CpuFacts Cpu(SystemFiles system, Sysctl sysctl)
    {
        var linux = LinuxCpu.Read(system);
        var cpuid = CpuId.Read();
        return new CpuFacts(
            linux.Name ?? cpuid.Name ?? sysctl.Text("machdep.cpu.brand_string"),
            RuntimeInformation.OSArchitecture.ToString().ToLowerInvariant(),
            linux.PhysicalCores ?? (int?)sysctl.Number("hw.physicalcpu"),
            linux.LogicalCores ?? (int?)sysctl.Number("hw.logicalcpu"),
            Environment.ProcessorCount,
            linux.CacheBytes(1) ?? cpuid.CacheBytes(1) ?? sysctl.Number("hw.l1dcachesize"),
            linux.CacheBytes(2) ?? cpuid.CacheBytes(2) ?? sysctl.Number("hw.l2cachesize"),
            linux.CacheBytes(3) ?? cpuid.CacheBytes(3) ?? sysctl.Number("hw.l3cachesize"),
            cpuid.Hypervisor ?? linux.Hypervisor,
            linux.FrequencyGovernor);
    }

    static MemoryFacts Memory(SystemFiles system, Sysctl sysctl)
    {
        var (total, available) = LinuxMemory.Read(system);
        if (!OperatingSystem.IsLinux())
            total ??= sysctl.Number("hw.memsize") ?? GC.GetGCMemoryInfo().TotalAvailableMemoryBytes;
        return new MemoryFacts(total, available);
    }

    static DotNetFacts DotNet(string folder)
    {
        var installation = DotNetInstallation.Find();
        return new DotNetFacts(
            installation?.SdkFor(folder)?.ToString(),
            Environment.Version.ToString(),
            [.. (installation?.Runtimes ?? []).Select(version => version.ToString())],
            GCSettings.IsServerGC,
            GCSettings.LatencyMode == GCLatencyMode.Interactive,
            Settings(Environment.GetEnvironmentVariables()));
    }

    /// <summary>The runtime settings among the environment variables, as NAME=value, sorted by name.</summary>
    public static IReadOnlyList<string> Settings(IDictionary environment) =>
        [.. from DictionaryEntry variable in environment
            let name = (string)variable.Key
            where IsSetting(name)
            orderby name
            select $"{name}={variable.Value}"];

    static bool IsSetting(string name)
    {
        var start = name.StartsWith("DOTNET_", StringComparison.Ordinal) ? "DOTNET_".Length
            : name.StartsWith("COMPlus_", StringComparison.Ordinal) ? "COMPlus_".Length : -1;
        return start > 0 && SettingPrefixes.Any(prefix => name.AsSpan(start).StartsWith(prefix, StringComparison.OrdinalIgnoreCase));
    }
}

/// <summary>The facts that macOS reports with sysctl.</summary>
sealed class Sysctl(IReadOnlyDictionary<string, string> values)
{
    static readonly string[] Keys =
        ["machdep.cpu.brand_string", "hw.physicalcpu", "hw.logicalcpu", "hw.l1dcachesize", "hw.l2cachesize", "hw.l3cachesize", "hw.memsize", "vm.loadavg"];

    /// <summary>No facts, for other systems.</summary>
    public static Sysctl None { get; } = new(new Dictionary<string, string>());

    /// <summary>The load averages over 1, 5 and 15 minutes.</summary>
    public IReadOnlyList<double>? LoadAverage => LinuxMemory.Numbers(Text("vm.loadavg") ?? "");

    /// <summary>Reads the facts from the system.</summary>
    // With -i an unknown key is not an error. For example, Apple's own cores have no L3.
    public static Sysctl Read() => Parse(SystemCommand.Output("/", "sysctl", ["-i", .. Keys]) ?? "");

    /// <summary>Parses lines of the form <c>key: value</c>.</summary>
    public static Sysctl Parse(string output)
    {
        var values = new Dictionary<string, string>();
        foreach (var line in output.Split('\n'))
        {
            var colon = line.IndexOf(':', StringComparison.Ordinal);
            if (colon > 0)
                values[line[..colon]] = line[(colon + 1)..].Trim();
        }
        return new Sysctl(values);
    }

    public string? Text(string key) => values.GetValueOrDefault(key);

    public long? Number(string key) => long.TryParse(Text(key), NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number > 0 ? number : null;
}
