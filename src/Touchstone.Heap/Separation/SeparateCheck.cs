using Touchstone.Heap.Async;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Threads;

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
        && ArePartsSound(reading, options)
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

    static bool ArePartsSound(HeapReading reading, HeapReadOptions options) =>
        options.NeedsThreads == reading.Threads is not null && (reading.Threads ?? []).All(IsSound)
        && options.Locks == reading.Locks is not null && (reading.Locks ?? [])
            .All(held => HeapSnapshot.IsName(held?.Type) && Sum([held!.Readers, held.Waiters]))
        && options.Finalizers == reading.Finalizers is not null && (reading.Finalizers ?? []).All(type => HeapSnapshot.IsName(type?.Type))
        && Sum((reading.Finalizers ?? []).SelectMany(type => (long[])[type.Count, type.Bytes]))
        && options.Handles == reading.Handles is not null && (reading.Handles ?? [])
            .All(group => group is { Kind: not null, Dependent: not null } && HeapSnapshot.IsName(group.Type))
        && Sum((reading.Handles ?? []).SelectMany(group => (long[])[group.Count, group.Objects, group.Bytes]))
        && options.Gaps == reading.Gaps is not null && (reading.Gaps is null || IsSound(reading.Gaps))
        && options.Async == reading.Async is not null && (reading.Async ?? []).All(IsSound) && Sum((reading.Async ?? []).Select(chain => chain.Count))
        && (reading.Retention is not { Holder: { } holder }
            || holder is { Field: not null, Root: not null } && HeapSnapshot.IsName(holder.Type) && Sum([holder.Count, holder.RetainedBytes]));

    // Numbers of threads are identities, and each may be any.
    static bool IsSound(ManagedThread thread) =>
        thread is { Name: not null, Kind: "" or ThreadReader.Finalizer or ThreadReader.Pool, Exception: not null } && ThreadActivity.IsState(thread.State)
        && thread.Frames.All(HeapSnapshot.IsName)
        && thread.Holds.All(held => HeapSnapshot.IsName(held?.Type)) && (thread.WaitsFor is null || HeapSnapshot.IsName(thread.WaitsFor.Type));

    static bool IsSound(HeapGaps gaps) =>
        gaps.Parts.All(part => part?.Part is not null) && gaps.Largest.All(gap => gap?.Part is not null && IsSound(gap.Before) && IsSound(gap.After))
        && Sum(gaps.Parts.SelectMany(part => (long[])[part.ObjectBytes, part.FreeBytes, part.Gaps, part.LargestBytes, part.PinnedGaps, part.PinnedFreeBytes]))
        && Sum(gaps.Largest.Select(gap => gap.Bytes));

    static bool IsSound(GapNeighbor? neighbor) => neighbor is null || HeapSnapshot.IsName(neighbor.Type);

    static bool IsSound(AsyncChain chain) => chain is { WaitsFor: not null, Methods.Count: > 0 }
        && chain.Methods.All(HeapSnapshot.IsName) && AsyncReader.IsState(chain.State);

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
