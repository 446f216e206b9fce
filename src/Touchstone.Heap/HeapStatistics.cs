namespace Touchstone.Heap;

/// <summary>The objects of one type.</summary>
/// <param name="Name">The full name of the type.</param>
/// <param name="Counts">Objects by generation, see <see cref="Generations"/>.</param>
/// <param name="BytesByGeneration">Bytes by generation; strings and arrays include their contents.</param>
public sealed record TypeStatistics(string Name, IReadOnlyList<long> Counts, IReadOnlyList<long> BytesByGeneration)
{
    /// <summary>Objects in all generations.</summary>
    public long Count => Counts.Sum();

    /// <summary>Bytes in all generations.</summary>
    public long Bytes => BytesByGeneration.Sum();

    /// <summary>The addresses of the first few objects; empty unless <see cref="HeapReadOptions.SampleAddresses"/> is set.</summary>
    public IReadOnlyList<ulong> Addresses { get; init => field = value ?? []; } = []; // Null in a snapshot that lacks it.
}

/// <summary>The objects on a heap by type.</summary>
public sealed record HeapStatistics
{
    /// <summary>Nothing was counted.</summary>
    internal static HeapStatistics None { get; } = new()
    {
        Types = [],
        Free = new TypeStatistics("Free", new long[Generations.Count], new long[Generations.Count]),
        SkippedBytes = 0,
        CommittedBytes = 0,
    };

    /// <summary>The same counts alone.</summary>
    internal HeapStatistics WithoutAddresses => this with { Types = [.. Types.Select(type => type with { Addresses = [] })] };

    /// <summary>Types with at least one object, in any order.</summary>
    public required IReadOnlyList<TypeStatistics> Types { get; init; }

    /// <summary>Gaps between objects.</summary>
    public required TypeStatistics Free { get; init; }

    /// <summary>Bytes that contain no valid object: 0 if the heap is intact.</summary>
    public required long SkippedBytes { get; init; }

    /// <summary>Bytes that the heap has committed from the system.</summary>
    public required long CommittedBytes { get; init; }
}
