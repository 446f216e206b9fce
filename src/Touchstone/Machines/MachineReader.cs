using System.Collections;
using System.Globalization;
using System.Runtime;
using System.Runtime.InteropServices;

namespace Touchstone.Machines;

/// <summary>Reads the facts of this machine: Linux from its files, others as far as .NET and one system command know.</summary>
public static class MachineReader
{
    // Everything by which a user may have changed the code that is measured.
    static readonly string[] SettingPrefixes = ["GC", "Tiered", "TC_", "ReadyToRun", "OSR_", "JIT", "Enable"];

    /// <summary>Reads all facts; what cannot be read is null.</summary>
    /// <param name="folder">Whose git repository counts.</param>
    /// <param name="sources">Whose global.json chooses the SDK that builds; null for the same folder.</param>
    public static MachineFacts Read(string folder, string? sources = null)
    {
        var system = SystemFiles.Machine;
        var sysctl = OperatingSystem.IsMacOS() ? Sysctl.Read() : Sysctl.None;
        return new MachineFacts(
            DateTime.UtcNow,
            Cpu(system, sysctl),
            Memory(system, sysctl),
            new SystemFacts(
                RuntimeInformation.OSDescription, system.Line("proc/sys/kernel/osrelease") ?? Environment.OSVersion.Version.ToString(),
                RuntimeInformation.RuntimeIdentifier, LinuxMemory.LoadAverage(system) ?? sysctl.LoadAverage),
            ControlGroup.Read(system),
            DotNet(sources ?? folder),
            GitState.Read(folder));
    }

    /// <summary>What decides how fast the same code runs here: processor, cores, system kernel.</summary>
    public static string SpeedKey => string.Create(
        CultureInfo.InvariantCulture,
        $"{CpuName ?? RuntimeInformation.OSArchitecture.ToString()}, {Environment.ProcessorCount} cores, {SystemFiles.Machine.Line("proc/sys/kernel/osrelease") ?? Environment.OSVersion.Version.ToString()}");

    /// <summary>Memory that is free or easily freed, a container's limit included; null where nothing tells.</summary>
    public static long? AvailableBytes
    {
        get
        {
            var (available, limit) = (Memory(SystemFiles.Machine, Sysctl.None).AvailableBytes, ControlGroup.Read(SystemFiles.Machine).MemoryLimitBytes);
            return limit is { } most ? Math.Min(available ?? most, most) : available;
        }
    }

    /// <summary>What the processor calls itself; null where nothing tells.</summary>
    public static string? CpuName => LinuxCpu.Read(SystemFiles.Machine).Name ?? CpuId.Read().Name;

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

    /// <summary>The settings among environment variables, as NAME=value, sorted.</summary>
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
