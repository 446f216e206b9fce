using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>The moments that rows compare.</summary>
/// <param name="Now">The latest.</param>
/// <param name="Before">The earlier one, or the first round of a watch; null if there is only one moment.</param>
/// <param name="Previous">The previous round of a watch; null without a watch.</param>
sealed record HeapMoments(HeapSnapshot Now, HeapSnapshot? Before = null, HeapSnapshot? Previous = null)
{
    /// <summary>The same part of each moment.</summary>
    public (T Now, T? Before, T? Previous) Of<T>(Func<HeapSnapshot, T> part)
        where T : class => (part(Now), Before is null ? null : part(Before), Previous is null ? null : part(Previous));
}
