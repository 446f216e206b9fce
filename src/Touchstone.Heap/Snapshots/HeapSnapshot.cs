using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Heap.Snapshots;

/// <summary>The objects on a heap at one moment, and the process they belong to. Saved in a file, it is one side of a later comparison.</summary>
public sealed record HeapSnapshot
{
    /// <summary>The format version of the file that this version of Touchstone writes and reads.</summary>
    public const int CurrentSchema = 1;

    // A name has up to 1023 characters, and type arguments are names too.
    internal const int LongestName = 1 << 16;

    // Each type takes some hundred bytes, so this is a heap of a million types.
    const long LongestBytes = 128 << 20;

    /// <summary>The format version of this snapshot.</summary>
    public int Schema { get; init; } = CurrentSchema;

    /// <summary>When the objects were counted, UTC.</summary>
    public required DateTime Taken { get; init; }

    /// <summary>The process or dump.</summary>
    public required TargetFacts Target { get; init; }

    /// <summary>True if only live objects were counted.</summary>
    public bool LiveOnly { get; init; }

    /// <summary>The counts.</summary>
    public required HeapStatistics Heap { get; init; }

    /// <summary>Writes the snapshot to a file.</summary>
    /// <exception cref="IOException">The file cannot be written. An earlier file is unchanged.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it.</exception>
    public void Save(string path) =>
        NamedOutput.WriteText(path, JsonSerializer.Serialize(this, SnapshotJson.Default.HeapSnapshot) + "\n", NamedOutput.OnlyOwner);

    /// <summary>Reads a snapshot from a file.</summary>
    /// <exception cref="HeapException">The file cannot be read, is not a snapshot, or has another format version.</exception>
    public static HeapSnapshot Load(string path)
    {
        const string Next = "touchstone heap PID --save FILE writes one";
        try
        {
            var text = InputFile.TextOf(path, LongestBytes);
            // The version is checked first, because the members of another version may differ.
            using var document = JsonDocument.Parse(text);
            if (document.RootElement.TryGetProperty("schema", out var schema) && schema.TryGetInt32(out var number) && number != CurrentSchema)
                throw new HeapException(
                    $"{path} was written by another version of touchstone: its format is {number}, this version reads {CurrentSchema}", Next);
            return document.Deserialize(SnapshotJson.Default.HeapSnapshot)?.Validated() ?? throw new JsonException("null");
        }
        catch (Exception e) when (e is JsonException or NotSupportedException or InvalidOperationException)
        {
            throw new HeapException($"{path} holds no snapshot of a heap", Next);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new HeapException(e.Message, Next);
        }
    }

    /// <summary>Returns this snapshot if it has what is requested.</summary>
    /// <param name="path">The file of this snapshot.</param>
    /// <param name="liveOnly">True if only live objects are requested, or compared with this snapshot.</param>
    /// <exception cref="HeapException">Live objects are requested, but it counts all. A difference to live objects would mean nothing.</exception>
    public HeapSnapshot Checked(string path, bool liveOnly) => LiveOnly || !liveOnly ? this : throw new HeapException(
        $"{path} counts all objects, and the command counts only live ones",
        "touchstone heap PID --live --save FILE writes a snapshot of live objects; or leave out --live");

    /// <summary>True if a type can have this name.</summary>
    internal static bool IsName(string? name) => name is { Length: <= LongestName };

    /// <summary>Returns this snapshot if a heap can have its names and numbers. The sums of such numbers do not overflow.</summary>
    /// <exception cref="JsonException">It cannot.</exception>
    internal HeapSnapshot Validated()
    {
        IReadOnlyList<TypeStatistics?> types = [.. Heap.Types, Heap.Free];
        if (types.Any(type => !IsName(type?.Name) || type!.Counts.Count != Generations.Count || type.BytesByGeneration.Count != Generations.Count))
            throw new JsonException("not a name or not a count for each generation");
        if (!IsPossible([.. types.SelectMany(type => type!.Counts)])
            || !IsPossible([.. types.SelectMany(type => type!.BytesByGeneration), Heap.SkippedBytes, Heap.CommittedBytes]))
        {
            throw new JsonException("a negative number, or more than memory can hold");
        }
        return this;
    }

    // Sums of such numbers, and differences of sums, do not overflow.
    static bool IsPossible(IReadOnlyList<long> numbers) =>
        numbers.All(number => number >= 0) && numbers.Aggregate(Int128.Zero, (sum, number) => sum + number) <= long.MaxValue / 2;
}

/// <summary>A process, or the process of a dump.</summary>
/// <param name="Name">Its name in messages: <c>process 4711</c>, or the path of a dump.</param>
/// <param name="ProcessId">Its id; 0 if unknown.</param>
/// <param name="ProcessName">The name of its program; empty if unknown.</param>
/// <param name="CommandLine">Its command line; empty if unknown.</param>
/// <param name="Started">When it started, UTC; null if unknown.</param>
/// <param name="Runtime">The version of its runtime, such as <c>10.0.12</c>; empty if unknown.</param>
public sealed record TargetFacts(string Name, int ProcessId, string ProcessName, string CommandLine, DateTime? Started, string Runtime);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(HeapSnapshot))]
sealed partial class SnapshotJson : JsonSerializerContext;
