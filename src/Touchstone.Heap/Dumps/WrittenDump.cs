using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Dumps;

/// <summary>What is known of a dump that was just made. Kept beside it as FILE.json, since a dump alone does not tell what its process took.</summary>
public sealed record WrittenDump
{
    /// <summary>The name of the file.</summary>
    public required string File { get; init; }

    /// <summary>What is in it: heap, full, mini or triage.</summary>
    public required string Kind { get; init; }

    /// <summary>Its bytes.</summary>
    public required long Bytes { get; init; }

    /// <summary>When it was begun, UTC.</summary>
    public required DateTime Begun { get; init; }

    /// <summary>How long the process was kept from running by it.</summary>
    public required double Seconds { get; init; }

    /// <summary>Whose it is.</summary>
    public required TargetFacts Target { get; init; }

    /// <summary>Its memory just before; null where the system does not tell.</summary>
    public ProcessStatus? Memory { get; init; }

    /// <summary>Its heap just before; null where it may not be read.</summary>
    public HeapTotals? Heap { get; init; }

    /// <summary>Why the heap was not read; empty where it was.</summary>
    public string HeapUnread { get; init; } = "";

    /// <summary>Writes it beside the dump.</summary>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public void Save(string dump) => System.IO.File.WriteAllText(PathOf(dump), JsonSerializer.Serialize(this, WrittenDumpJson.Default.WrittenDump) + "\n");

    /// <summary>The version of the runtime that is written beside a dump; empty where nothing is.</summary>
    public static string RuntimeBeside(string dump)
    {
        try
        {
            return System.IO.File.Exists(PathOf(dump)) ? JsonSerializer.Deserialize(System.IO.File.ReadAllText(PathOf(dump)), WrittenDumpJson.Default.WrittenDump)?.Target?.Runtime ?? "" : "";
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }

    /// <summary>Where what is known of a dump is kept.</summary>
    public static string PathOf(string dump) => dump + ".json";
}

/// <summary>A heap in four numbers.</summary>
/// <param name="Objects">All objects.</param>
/// <param name="Bytes">What they take.</param>
/// <param name="FreeBytes">Gaps between them.</param>
/// <param name="CommittedBytes">What the heap has from the system.</param>
/// <param name="SkippedBytes">Bytes in which no object could be found.</param>
public sealed record HeapTotals(long Objects, long Bytes, long FreeBytes, long CommittedBytes, long SkippedBytes)
{
    /// <summary>Of a heap.</summary>
    public static HeapTotals Of(HeapStatistics heap) =>
        new(heap.Types.Sum(type => type.Count), heap.Types.Sum(type => type.Bytes), heap.Free.Bytes, heap.CommittedBytes, heap.SkippedBytes);
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, NewLine = "\n")]
[JsonSerializable(typeof(WrittenDump))]
sealed partial class WrittenDumpJson : JsonSerializerContext;
