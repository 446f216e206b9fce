namespace Touchstone.Heap;

/// <summary>The objects of one type.</summary>
/// <param name="Name">The full name of the type.</param>
/// <param name="Counts">Objects by generation, see <see cref="Generations"/>.</param>
/// <param name="BytesByGeneration">Bytes by generation; strings and arrays with their contents.</param>
public sealed record TypeStatistics(string Name, IReadOnlyList<long> Counts, IReadOnlyList<long> BytesByGeneration)
{
    /// <summary>All objects.</summary>
    public long Count => Counts.Sum();

    /// <summary>All bytes.</summary>
    public long Bytes => BytesByGeneration.Sum();

    /// <summary>Where the first few objects are; empty where nobody asked.</summary>
    public IReadOnlyList<ulong> Addresses { get; init; } = [];
}

/// <summary>What is on a heap.</summary>
public sealed record HeapStatistics
{
    /// <summary>Types with at least one object, in no order.</summary>
    public required IReadOnlyList<TypeStatistics> Types { get; init; }

    /// <summary>Gaps between objects.</summary>
    public required TypeStatistics Free { get; init; }

    /// <summary>Bytes in which no object could be found: 0 on a sound heap.</summary>
    public required long SkippedBytes { get; init; }

    /// <summary>Memory that the heap has from the system.</summary>
    public required long CommittedBytes { get; init; }
}
