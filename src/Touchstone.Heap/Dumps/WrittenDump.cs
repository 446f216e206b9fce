using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Heap.Graphs;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>Facts about a dump and its process. They are kept next to the dump as FILE.json, because the dump does not contain them.</summary>
public sealed record WrittenDump
{
    // It has a member for each kind of memory, not for each object.
    const long LongestBytes = 16 << 20;

    /// <summary>The file name of the dump.</summary>
    public required string File { get; init; }

    /// <summary>The kind of dump: heap, full, mini or triage.</summary>
    public required string Kind { get; init; }

    /// <summary>The size of the dump in bytes.</summary>
    public required long Bytes { get; init; }

    /// <summary>When writing began, UTC.</summary>
    public required DateTime Begun { get; init; }

    /// <summary>How many seconds writing took, during which the process was stopped.</summary>
    public required double Seconds { get; init; }

    /// <summary>The process.</summary>
    public required TargetFacts Target { get; init; }

    /// <summary>The memory of the process just before; null if the system does not provide it.</summary>
    public ProcessStatus? Memory { get; init; }

    /// <summary>The memory of the process just before, by kind; null if the process could not be stopped.</summary>
    public WholeProcess? Process { get; init; }

    /// <summary>The heap of the process just before; null if it could not be read.</summary>
    public HeapTotals? Heap { get; init; }

    /// <summary>Why the heap was not read; empty if it was.</summary>
    public string HeapUnread { get; init => field = value ?? ""; } = ""; // Null in a file that lacks it.

    /// <summary>Writes the facts next to the dump.</summary>
    /// <exception cref="IOException">The file cannot be written.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public void Save(string dump) =>
        AtomicFile.WriteText(PathOf(dump), JsonSerializer.Serialize(this, WrittenDumpJson.Default.WrittenDump) + "\n", NamedOutput.OnlyOwner);

    /// <summary>The version of the runtime according to the file next to a dump; empty if there is no such file or it cannot be read.</summary>
    public static string RuntimeBeside(string dump) => Beside(dump)?.Target?.Runtime ?? "";

    /// <summary>The facts in the file next to a dump; null if there is no such file or it cannot be read.</summary>
    public static WrittenDump? Beside(string dump)
    {
        try
        {
            return InputFile.FoundText(Path.GetDirectoryName(dump) ?? "", Path.GetFileName(PathOf(dump)), dump, LongestBytes) is { } text
                && JsonSerializer.Deserialize(text, WrittenDumpJson.Default.WrittenDump) is { } written
                && (written.Process?.Parts ?? []).All(part => part is { Part: { } memory } && IsSound(memory))
                ? written
                : null;
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>Why the file next to a dump does not count, a sentence; null if there is none, or it counts.</summary>
    internal static string? WhyStrange(string dump)
    {
        try
        {
            InputFile.Found(Path.GetDirectoryName(dump) ?? "", Path.GetFileName(PathOf(dump)), dump).Dispose();
            return null;
        }
        catch (StrangeFileException e)
        {
            return e.Message;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // No machine has more memory, and sums of such numbers stay within 64 bits.
    static bool IsSound(MemoryPart memory)
    {
        const long MostBytes = 1L << 56;
        return Array.TrueForAll(
            [memory.VirtualBytes, memory.RssBytes, memory.PssBytes, memory.PrivateBytes, memory.SwapBytes], bytes => bytes is null or >= 0 and < MostBytes);
    }

    /// <summary>The memory of the process of a dump, as <c>touchstone heap dump</c> wrote it down.</summary>
    /// <exception cref="HeapException">Nothing next to the dump has it, or the file is a snapshot or a .gcdump.</exception>
    public static (TargetFacts Target, WholeProcess Memory) MemoryBeside(HeapSource file)
    {
        if (file.Snapshot.Length > 0)
            throw HeapReading.LacksMemory(file.Snapshot);
        if (file.GcDump.Length > 0)
            throw GcDumpReading.LacksMemory(file.GcDump);
        return Beside(file.Dump) is { Process: { } memory } written
            ? (written.Target, memory)
            : throw new HeapException(
                $"{WhyStrange(file.Dump) ?? $"{PathOf(file.Dump)} does not have it"}, and the dump itself does not say what its memory was for",
                "touchstone heap dump PID FILE writes a dump with it, if you may stop the process");
    }

    /// <summary>The path of the file with the facts about a dump.</summary>
    public static string PathOf(string dump) => dump + ".json";
}

/// <summary>The totals of a heap.</summary>
/// <param name="Objects">The number of objects.</param>
/// <param name="Bytes">Bytes of all objects.</param>
/// <param name="FreeBytes">Bytes of gaps between objects.</param>
/// <param name="CommittedBytes">Bytes that the heap has committed from the system.</param>
/// <param name="SkippedBytes">Bytes that contain no valid object.</param>
public sealed record HeapTotals(long Objects, long Bytes, long FreeBytes, long CommittedBytes, long SkippedBytes)
{
    /// <summary>Sums up a heap.</summary>
    public static HeapTotals Of(HeapStatistics heap) =>
        new(heap.Types.Sum(type => type.Count), heap.Types.Sum(type => type.Bytes), heap.Free.Bytes, heap.CommittedBytes, heap.SkippedBytes);
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, NewLine = "\n", UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(WrittenDump))]
sealed partial class WrittenDumpJson : JsonSerializerContext;
