using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Limits;

namespace Touchstone.Machines;

/// <summary>
/// machine.json: what a reader of a result must know about where it was measured. Null is "not known here", never a guess;
/// no names of hosts or users.
/// </summary>
/// <param name="TakenUtc">When these facts were read.</param>
/// <param name="Cpu">The processor.</param>
/// <param name="Memory">Main memory.</param>
/// <param name="System">The operating system.</param>
/// <param name="Container">What limits this process besides the machine.</param>
/// <param name="DotNet">SDK, runtimes and their settings.</param>
/// <param name="Git">The repository of the current directory; null when it is in none.</param>
public sealed record MachineFacts(
    DateTime TakenUtc, CpuFacts Cpu, MemoryFacts Memory, SystemFacts System, ContainerFacts Container, DotNetFacts DotNet, GitFacts? Git)
{
    /// <summary>What workers really loaded, by target; known after they ran.</summary>
    public IReadOnlyDictionary<string, string> Libraries { get; init; } = new SortedDictionary<string, string>();

    /// <summary>What it can do at most; null where nobody measured that.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public MachineLimits? Limits { get; init; }

    /// <summary>CPU and system in one line.</summary>
    [JsonIgnore]
    public string OneLine => $"{Cpu.Name ?? "unknown CPU"}, {System.Description}";

    /// <summary>The facts of this machine, now.</summary>
    public static MachineFacts Collect() => MachineReader.Read(Environment.CurrentDirectory);

    /// <summary>Indented JSON with a line feed at the end; always the same order of members.</summary>
    public string ToJson() => JsonSerializer.Serialize(this, MachineJson.Default.MachineFacts) + "\n";
}

/// <summary>The processor.</summary>
/// <param name="Name">As it calls itself; a virtual machine may hide the model.</param>
/// <param name="Architecture"><c>x64</c>, <c>arm64</c>.</param>
/// <param name="PhysicalCores">Cores; fewer than logical ones where threads share a core.</param>
/// <param name="LogicalCores">What the system shows.</param>
/// <param name="UsableCores">What this process may use, rounded up: affinity and container limits count.</param>
/// <param name="L1DataBytes">Per core.</param>
/// <param name="L2Bytes">Per core or cluster.</param>
/// <param name="L3Bytes">Shared; what a virtual machine shows may be shared with its neighbours.</param>
/// <param name="Hypervisor">True in a virtual machine: neighbours may use the same cores.</param>
/// <param name="FrequencyGovernor"><c>performance</c>, <c>powersave</c>; null where the system does not tell.</param>
public sealed record CpuFacts(
    string? Name, string Architecture, int? PhysicalCores, int? LogicalCores, int UsableCores,
    long? L1DataBytes, long? L2Bytes, long? L3Bytes, bool? Hypervisor, string? FrequencyGovernor);

/// <summary>Main memory.</summary>
/// <param name="TotalBytes">Of the machine.</param>
/// <param name="AvailableBytes">Free or easily freed when the facts were read.</param>
public sealed record MemoryFacts(long? TotalBytes, long? AvailableBytes);

/// <summary>The operating system.</summary>
/// <param name="Description">As .NET names it.</param>
/// <param name="Kernel">Its version.</param>
/// <param name="RuntimeIdentifier">As .NET was built for it.</param>
/// <param name="LoadAverage">Processes running or waiting over 1, 5 and 15 minutes: above 0 somebody else is at work.</param>
public sealed record SystemFacts(string Description, string Kernel, string RuntimeIdentifier, IReadOnlyList<double>? LoadAverage);

/// <summary>Limits of a container or control group.</summary>
/// <param name="InContainer">True when the process sees signs of one.</param>
/// <param name="CpuLimit">In cores; null for none.</param>
/// <param name="MemoryLimitBytes">Null for none.</param>
public sealed record ContainerFacts(bool InContainer, double? CpuLimit, long? MemoryLimitBytes);

/// <summary>The .NET that measures; workers report their own.</summary>
/// <param name="SdkVersion">The SDK that the current directory uses.</param>
/// <param name="RuntimeVersion">The runtime of this very process.</param>
/// <param name="InstalledRuntimes">Oldest first.</param>
/// <param name="ServerGc">True for the server GC in this process.</param>
/// <param name="ConcurrentGc">True for concurrent GC in this process.</param>
/// <param name="Settings">Environment variables that change how the runtime compiles or collects, as NAME=value.</param>
public sealed record DotNetFacts(
    string? SdkVersion, string RuntimeVersion, IReadOnlyList<string> InstalledRuntimes, bool ServerGc, bool ConcurrentGc, IReadOnlyList<string> Settings);

/// <summary>The state of a git repository.</summary>
/// <param name="Commit">The commit that is checked out; null before the first.</param>
/// <param name="Dirty">True when files differ from it.</param>
public sealed record GitFacts(string? Commit, bool Dirty);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, NewLine = "\n")]
[JsonSerializable(typeof(MachineFacts))]
sealed partial class MachineJson : JsonSerializerContext;
