using Touchstone.Heap.Snapshots;

namespace Touchstone.Heaps;

/// <summary>The moments that rows hold against each other.</summary>
/// <param name="Now">The latest.</param>
/// <param name="Before">The earlier one, or the first of a watch; null where there is one only.</param>
/// <param name="Previous">The one of the round before; null where nobody watches.</param>
sealed record HeapMoments(HeapSnapshot Now, HeapSnapshot? Before = null, HeapSnapshot? Previous = null)
{
    /// <summary>The same of a part of each.</summary>
    public (T Now, T? Before, T? Previous) Of<T>(Func<HeapSnapshot, T> part)
        where T : class => (part(Now), Before is null ? null : part(Before), Previous is null ? null : part(Previous));
}
