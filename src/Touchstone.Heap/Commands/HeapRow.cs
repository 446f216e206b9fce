namespace Touchstone.Heap.Commands;

/// <summary>What a row counts.</summary>
enum HeapRowKind
{
    /// <summary>The objects of one type.</summary>
    Type,

    /// <summary>The objects of all types that match the filter, shown or not.</summary>
    Selected,

    /// <summary>Gaps between objects.</summary>
    Free,

    /// <summary>All objects.</summary>
    Allocated,

    /// <summary>Objects and gaps.</summary>
    Total,
}

/// <summary>A row of the table: one type or one total, at one or two moments.</summary>
/// <param name="Kind">What the row counts.</param>
/// <param name="Type">The name of the type, or of the total.</param>
/// <param name="Now">The count; if there are two moments, at the later one.</param>
/// <param name="Before">The count at the earlier moment; null if there is only one.</param>
sealed record HeapRow(HeapRowKind Kind, string Type, Tally Now, Tally? Before)
{
    /// <summary>The count in the previous round; null without a watch, and in its first round.</summary>
    public Tally? Previous { get; init; }

    /// <summary>The addresses of the first few objects; empty unless requested.</summary>
    public IReadOnlyList<ulong> Addresses { get; init; } = [];

    /// <summary>Growth in bytes since the previous round.</summary>
    public long StepBytes => Now.Bytes - (Previous?.Bytes ?? 0);

    /// <summary>Growth in objects since the previous round.</summary>
    public long StepCount => Now.Count - (Previous?.Count ?? 0);

    /// <summary>Growth in bytes since the earlier moment.</summary>
    public long DeltaBytes => Now.Bytes - (Before?.Bytes ?? 0);

    /// <summary>Growth in objects since the earlier moment.</summary>
    public long DeltaCount => Now.Count - (Before?.Count ?? 0);
}

/// <summary>Objects and their bytes, by generation.</summary>
/// <param name="Counts">Objects, in the order of <see cref="Generations.Names"/>.</param>
/// <param name="Sizes">Bytes, in the same order.</param>
sealed record Tally(IReadOnlyList<long> Counts, IReadOnlyList<long> Sizes)
{
    /// <summary>Zero objects.</summary>
    public static Tally None { get; } = new(new long[Generations.Count], new long[Generations.Count]);

    /// <summary>Objects of all generations.</summary>
    public long Count { get; } = Counts.Sum();

    /// <summary>Bytes of all generations.</summary>
    public long Bytes { get; } = Sizes.Sum();

    /// <summary>Average bytes per object; NaN if there are no objects.</summary>
    public double Average => Count == 0 ? double.NaN : (double)Bytes / Count;

    /// <summary>The tally of a type.</summary>
    public static Tally Of(TypeStatistics type) => new(type.Counts, type.BytesByGeneration);

    /// <summary>The sum of both.</summary>
    public Tally Plus(Tally other) => new([.. Counts.Zip(other.Counts, (a, b) => a + b)], [.. Sizes.Zip(other.Sizes, (a, b) => a + b)]);
}
