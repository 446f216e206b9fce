using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;

namespace Touchstone.Heap.Separation;

/// <summary>
/// Checks a result that the user of the target may have made up. Wrong numbers and names cannot be noticed, but commands must be able to show them.
/// </summary>
static class SeparateCheck
{
    // No machine has more memory. Sums of such numbers stay within 64 bits.
    const double MostBytes = 1e18;
    const int MostRetries = 1000;

    /// <summary>True if a result has what was requested, and no number or list that a command cannot work with.</summary>
    public static bool IsSound(HeapReading reading, HeapReadOptions options) =>
        reading.Snapshot.Heap is var heap
        && AreSound([.. heap.Types, heap.Free]) && Sum([heap.SkippedBytes, heap.CommittedBytes])
        && (options.Strings == 0) == (reading.Strings is null) && (reading.Strings is null || IsSound(reading.Strings))
        && (reading.Path is null || IsSound(reading.Path))
        && options.Retained is null == reading.Retention is null && (reading.Retention is null || IsSound(reading.Retention))
        && reading.Warnings.All(warning => warning is not null) && reading.Retries is >= 0 and <= MostRetries;

    static bool AreSound(IReadOnlyList<TypeStatistics> types) =>
        types.All(type => HeapSnapshot.IsName(type?.Name) && type!.Counts.Count == Generations.Count && type.BytesByGeneration.Count == Generations.Count)
        && Sum(types.SelectMany(type => type.Counts)) && Sum(types.SelectMany(type => type.BytesByGeneration));

    static bool IsSound(StringStatistics strings) =>
        strings.Repeated.All(text => text is { Text: not null }) && strings.Grown.All(text => text is { Text: not null })
        && Sum([strings.Count, strings.Different, strings.Bytes, strings.WasteBytes])
        && Sum(strings.Repeated.SelectMany(text => (long[])[text.Length, text.Count, text.WasteBytes]))
        && Sum(strings.Grown.SelectMany(text => (long[])[text.Length, text.Count, text.BeforeCount, text.GrowthBytes]));

    static bool IsSound(HeapRetention retention) =>
        retention.Types.All(type => HeapSnapshot.IsName(type?.Name)) && retention.Objects.All(held => HeapSnapshot.IsName(held?.Type) && IsSound(held!.Path))
        && Sum([retention.Count, retention.Bytes])
        && Sum(retention.Types.SelectMany(type => (long[])[type.Count, type.Bytes]))
        && retention.Types.All(type => Sum([type.RetainedBytes])) && retention.Objects.All(held => Sum([held.Bytes, held.RetainedBytes]));

    static bool IsSound(RootPath path) =>
        path.Steps.Count > 0 && path.Steps.All(step => step is { Field: not null, Method: not null } && HeapSnapshot.IsName(step.Type));

    static bool Sum(IEnumerable<long> numbers)
    {
        var sum = 0.0;
        foreach (var number in numbers)
        {
            if (number < 0)
                return false;
            sum += number;
        }
        return sum < MostBytes;
    }
}
