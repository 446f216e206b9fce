using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Heap.Snapshots;

/// <summary>What was on a heap at one moment, and whose it was. Kept in a file, it is one side of a later comparison.</summary>
public sealed record HeapSnapshot
{
    /// <summary>The form of the file.</summary>
    public const int CurrentSchema = 1;

    /// <summary>The form that this one has.</summary>
    public int Schema { get; init; } = CurrentSchema;

    /// <summary>When, UTC.</summary>
    public required DateTime Taken { get; init; }

    /// <summary>Whose.</summary>
    public required TargetFacts Target { get; init; }

    /// <summary>True when only what is alive was counted.</summary>
    public bool LiveOnly { get; init; }

    /// <summary>The objects.</summary>
    public required HeapStatistics Heap { get; init; }

    /// <summary>Writes it into a file.</summary>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public void Save(string path) => File.WriteAllText(path, JsonSerializer.Serialize(this, SnapshotJson.Default.HeapSnapshot) + "\n");

    /// <summary>Reads it back.</summary>
    /// <exception cref="HeapException">It is no such file.</exception>
    public static HeapSnapshot Load(string path)
    {
        const string Next = "touchstone heap --pid PID --save FILE writes one";
        try
        {
            var text = File.ReadAllText(path);
            // The number first: the members of another form may differ.
            using var document = JsonDocument.Parse(text);
            if (document.RootElement.TryGetProperty("schema", out var schema) && schema.TryGetInt32(out var number) && number != CurrentSchema)
                throw new HeapException($"{path} was written by another version of touchstone: its form is {number}, this one reads {CurrentSchema}", Next);
            return JsonSerializer.Deserialize(text, SnapshotJson.Default.HeapSnapshot)?.Checked() ?? throw new JsonException("null");
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

    /// <summary>The same, if it answers the same question.</summary>
    /// <param name="path">Where it is from.</param>
    /// <param name="liveOnly">True when only what is alive is counted now.</param>
    /// <exception cref="HeapException">One side has what is alive and the other has everything: their difference says nothing.</exception>
    public HeapSnapshot Comparable(string path, bool liveOnly) => LiveOnly == liveOnly ? this : throw new HeapException(
        liveOnly ? $"{path} counts all objects, --live only those that are alive" : $"{path} counts only what is alive, this counts all objects",
        liveOnly ? "touchstone heap --pid PID --live --save FILE writes one of what is alive; or leave out --live" : $"touchstone heap --pid PID --live --since {path}");

    HeapSnapshot Checked()
    {
        if (Heap.Types.Append(Heap.Free).Any(type => type.Counts.Count != Generations.Count || type.BytesByGeneration.Count != Generations.Count))
            throw new JsonException("not a count for each generation");
        return this;
    }
}

/// <summary>A process, or what a dump tells of the one that it was made of.</summary>
/// <param name="Name">What a user calls it: <c>process 4711</c>, or the path of a dump.</param>
/// <param name="ProcessId">Its id; 0 when it is not known.</param>
/// <param name="ProcessName">The name of its program; empty when it is not known.</param>
/// <param name="CommandLine">Its command line; empty when it is not known.</param>
/// <param name="Started">When it began, UTC; null when it is not known.</param>
/// <param name="Runtime">The version of its runtime: <c>10.0.12</c>.</param>
public sealed record TargetFacts(string Name, int ProcessId, string ProcessName, string CommandLine, DateTime? Started, string Runtime);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(HeapSnapshot))]
sealed partial class SnapshotJson : JsonSerializerContext;
