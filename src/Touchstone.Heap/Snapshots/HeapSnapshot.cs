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
            var snapshot = JsonSerializer.Deserialize(File.ReadAllText(path), SnapshotJson.Default.HeapSnapshot);
            return snapshot is { Schema: CurrentSchema } ? snapshot : throw new HeapException($"{path} was written by another version of touchstone", Next);
        }
        catch (Exception e) when (e is JsonException or NotSupportedException)
        {
            throw new HeapException($"{path} holds no snapshot of a heap", Next);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new HeapException(e.Message, Next);
        }
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
