using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Finalization;

/// <summary>Objects of a type that nothing holds and whose finalizers did not run yet.</summary>
/// <param name="Type">The name of the type.</param>
/// <param name="Count">The number of objects.</param>
/// <param name="Bytes">Their own bytes, without what they keep alive.</param>
public sealed record FinalizableType(string Type, long Count, long Bytes);

/// <summary>Reads the queue of the objects that are ready for their finalizers.</summary>
static class FinalizerReader
{
    /// <summary>The types in the queue, those with the most objects first. The object whose finalizer runs is not in it.</summary>
    public static IReadOnlyList<FinalizableType> Read(HeapTarget target)
    {
        var objects = new ObjectReader(target);
        return
        [
            .. target.Roots.All.Where(root => root.Kind == ClrRootKind.FinalizerQueue)
                .Select(root => objects.At(root.Object)).OfType<(string Type, long Bytes)>().GroupBy(one => one.Type, StringComparer.Ordinal)
                .Select(same => new FinalizableType(same.Key, same.LongCount(), same.Sum(one => one.Bytes)))
                .OrderByDescending(type => type.Count).ThenBy(type => type.Type, StringComparer.Ordinal),
        ];
    }
}
