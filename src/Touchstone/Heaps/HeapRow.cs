using Touchstone.Heap;

namespace Touchstone.Heaps;

/// <summary>What a row is about.</summary>
enum HeapRowKind
{
    /// <summary>The objects of one type.</summary>
    Type,

    /// <summary>The objects of all types that a filter lets through, shown or not.</summary>
    Selected,

    /// <summary>Gaps between objects.</summary>
    Free,

    /// <summary>All objects.</summary>
    Allocated,

    /// <summary>Objects and gaps.</summary>
    Total,
}

/// <summary>A line of the table: one type or one total, at one or two moments.</summary>
/// <param name="Kind">What it is about.</param>
/// <param name="Type">The name of the type, or of the total.</param>
/// <param name="Now">What was counted; where there are two moments, at the later one.</param>
/// <param name="Before">What was counted at the earlier moment; null where there is only one.</param>
sealed record HeapRow(HeapRowKind Kind, string Type, Tally Now, Tally? Before)
{
    /// <summary>What was counted one round earlier; null where nobody watches, and in the first round.</summary>
    public Tally? Previous { get; init; }

    /// <summary>Where the first few objects are; empty where nobody asked.</summary>
    public IReadOnlyList<ulong> Addresses { get; init; } = [];

    /// <summary>Bytes more than one round earlier.</summary>
    public long StepBytes => Now.Bytes - (Previous?.Bytes ?? 0);

    /// <summary>Objects more than one round earlier.</summary>
    public long StepCount => Now.Count - (Previous?.Count ?? 0);

    /// <summary>Bytes more than before.</summary>
    public long DeltaBytes => Now.Bytes - (Before?.Bytes ?? 0);

    /// <summary>Objects more than before.</summary>
    public long DeltaCount => Now.Count - (Before?.Count ?? 0);
}

/// <summary>Objects and their bytes, by generation.</summary>
/// <param name="Counts">See <see cref="Generations"/>.</param>
/// <param name="Sizes">Bytes, in the same order.</param>
sealed record Tally(IReadOnlyList<long> Counts, IReadOnlyList<long> Sizes)
{
    /// <summary>Nothing.</summary>
    public static Tally None { get; } = new(new long[Generations.Count], new long[Generations.Count]);

    /// <summary>All objects.</summary>
    public long Count { get; } = Counts.Sum();

    /// <summary>All bytes.</summary>
    public long Bytes { get; } = Sizes.Sum();

    /// <summary>Bytes of an object on average; NaN of none.</summary>
    public double Average => Count == 0 ? double.NaN : (double)Bytes / Count;

    /// <summary>Of a type.</summary>
    public static Tally Of(TypeStatistics type) => new(type.Counts, type.BytesByGeneration);

    /// <summary>Both together.</summary>
    public Tally Plus(Tally other) => new([.. Counts.Zip(other.Counts, (a, b) => a + b)], [.. Sizes.Zip(other.Sizes, (a, b) => a + b)]);
}
