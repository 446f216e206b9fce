using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Machine.Limits;

namespace Touchstone.Core.Hosts;

/// <summary>
/// machine.json: what a reader of a result must know about the machine that measured it. Null means unknown. No value is a guess.
/// It holds no names of hosts or users.
/// </summary>
/// <param name="TakenUtc">When these facts were read.</param>
/// <param name="Cpu">The processor.</param>
/// <param name="Memory">Main memory.</param>
/// <param name="System">The operating system.</param>
/// <param name="Container">The limits of this process by a container or control group.</param>
/// <param name="DotNet">SDK, runtimes and their settings.</param>
/// <param name="Git">The repository of the current directory; null when the directory is not in a repository.</param>
public sealed record MachineFacts(
    DateTime TakenUtc, CpuFacts Cpu, MemoryFacts Memory, SystemFacts System, ContainerFacts Container, DotNetFacts DotNet, GitFacts? Git)
{
    /// <summary>The libraries that workers really loaded, by target. It is filled after the workers ran.</summary>
    public IReadOnlyDictionary<string, string> Libraries { get; init; } = new SortedDictionary<string, string>();

    /// <summary>The limits of the machine; null when they were not measured.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public MachineLimits? Limits { get; init; }

    /// <summary>CPU and system in one line.</summary>
    [JsonIgnore]
    public string OneLine => LineOf(Cpu.Name, System.Description);

    /// <summary>This machine's <see cref="OneLine"/>. Nothing else is read.</summary>
    public static string OneLineHere => LineOf(MachineReader.CpuName, RuntimeInformation.OSDescription);

    static string LineOf(string? cpu, string system) => $"{cpu ?? "unknown CPU"}, {system}";

    /// <summary>The facts of this machine, now.</summary>
    public static MachineFacts Collect() => MachineReader.Read(Environment.CurrentDirectory);

    /// <summary>Indented JSON with a line feed at the end. The order of members is fixed.</summary>
    public string ToJson() => JsonSerializer.Serialize(this, MachineJson.Default.MachineFacts) + "\n";
}

/// <summary>The processor.</summary>
/// <param name="Name">The name that the processor reports. A virtual machine may hide the model.</param>
/// <param name="Architecture"><c>x64</c>, <c>arm64</c>.</param>
/// <param name="PhysicalCores">Physical cores. There are fewer than logical cores if threads share a core.</param>
/// <param name="LogicalCores">The cores that the system shows.</param>
/// <param name="UsableCores">The cores that this process can use, rounded up. Affinity and container limits count.</param>
/// <param name="L1DataBytes">Per core.</param>
/// <param name="L2Bytes">Per core or cluster.</param>
/// <param name="L3Bytes">Shared between cores. In a virtual machine it may also be shared with other virtual machines.</param>
/// <param name="Hypervisor">True in a virtual machine. Other virtual machines may use the same cores.</param>
/// <param name="FrequencyGovernor"><c>performance</c>, <c>powersave</c>; null when the system does not report it.</param>
public sealed record CpuFacts(
    string? Name, string Architecture, int? PhysicalCores, int? LogicalCores, int UsableCores,
    long? L1DataBytes, long? L2Bytes, long? L3Bytes, bool? Hypervisor, string? FrequencyGovernor);

/// <summary>Main memory.</summary>
/// <param name="TotalBytes">The memory of the machine.</param>
/// <param name="AvailableBytes">The memory that was free or easy to free when the facts were read.</param>
public sealed record MemoryFacts(long? TotalBytes, long? AvailableBytes);

/// <summary>The operating system.</summary>
/// <param name="Description">The name that .NET reports.</param>
/// <param name="Kernel">The version of the kernel.</param>
/// <param name="RuntimeIdentifier">The platform that this .NET was built for.</param>
/// <param name="LoadAverage">The average number of running or waiting processes over 1, 5 and 15 minutes. Above 0, other programs were active.</param>
public sealed record SystemFacts(string Description, string Kernel, string RuntimeIdentifier, IReadOnlyList<double>? LoadAverage);

/// <summary>The .NET that runs touchstone. Workers report their own.</summary>
/// <param name="SdkVersion">The SDK for builds, as global.json chooses it; null when none fits.</param>
/// <param name="RuntimeVersion">The runtime of this process.</param>
/// <param name="InstalledRuntimes">The installed runtimes, oldest first.</param>
/// <param name="ServerGc">True for the server GC in this process.</param>
/// <param name="ConcurrentGc">True for concurrent GC in this process.</param>
/// <param name="Settings">Environment variables that change how the runtime compiles or collects, as NAME=value.</param>
public sealed record DotNetFacts(
    string? SdkVersion, string RuntimeVersion, IReadOnlyList<string> InstalledRuntimes, bool ServerGc, bool ConcurrentGc, IReadOnlyList<string> Settings);

/// <summary>The state of a git repository.</summary>
/// <param name="Commit">The commit that is checked out; null before the first commit.</param>
/// <param name="Dirty">True when files differ from it.</param>
public sealed record GitFacts(string? Commit, bool Dirty)
{
    const int ShownDigits = 12;

    /// <summary>The beginning of a commit's hash, which is enough for people and for names.</summary>
    /// <param name="commit">The hash.</param>
    // A file of somebody else can have any text there, and some controls a terminal.
    public static string Short(string commit) => string.Concat(commit.Take(ShownDigits).Where(char.IsAsciiLetterOrDigit));
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, NewLine = "\n")]
[JsonSerializable(typeof(MachineFacts))]
sealed partial class MachineJson : JsonSerializerContext;
