using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Touchstone.Heap.Tests;

/// <summary>Counts with ClrMD, slowly. Our counts must be equal.</summary>
static class TheirCount
{
    /// <summary>One line for each type and generation with objects, sorted.</summary>
    public static IReadOnlyList<string> Lines(HeapStatistics heap) =>
        [.. heap.Types.Append(heap.Free).GroupBy(type => type.Name).SelectMany(type => Enumerable.Range(0, Generations.Count)
            .Select(generation => Line(
                type.Key, generation, type.Sum(part => part.Counts[generation]), type.Sum(part => part.BytesByGeneration[generation]))))
            .Where(line => line.Length > 0).Order(StringComparer.Ordinal)];

    /// <summary>All objects on the heap.</summary>
    public static IReadOnlyList<string> All(HeapTarget target) => Lines(target, target.Runtime.Heap.EnumerateObjects());

    /// <summary>
    /// The objects that are reachable from our roots, along the references that ClrMD finds. Only the walk is compared: what the roots are is compared with
    /// the runtime's own events, see <see cref="ProcessorsTests"/> and <see cref="NoPtraceTests"/>.
    /// </summary>
    public static IReadOnlyList<string> Reachable(HeapTarget target)
    {
        var heap = target.Runtime.Heap;
        HashSet<ulong> seen = [];
        Stack<ClrObject> open = new(target.Roots.All.Select(root => heap.GetObject(root.Object)));
        List<ClrObject> reached = [];
        while (open.TryPop(out var found))
        {
            if (!found.IsValid || found.IsNull || !seen.Add(found.Address))
                continue;
            reached.Add(found);
            foreach (var reference in found.EnumerateReferences(carefully: false, considerDependantHandles: false))
                open.Push(reference);
            foreach (var dependent in target.Roots.Dependents[found.Address])
                open.Push(heap.GetObject(dependent));
        }
        return Lines(target, reached);
    }

    static IReadOnlyList<string> Lines(HeapTarget target, IEnumerable<ClrObject> objects) =>
        [.. objects.Where(found => found.IsValid)
            .Select(found => (Name: found.IsFree ? "Free" : found.Type!.Name!, Generation: GenerationOf(target, found), Bytes: (long)((found.Size + 7) & ~7ul)))
            .GroupBy(found => (found.Name, found.Generation))
            .Select(type => Line(type.Key.Name, type.Key.Generation, type.LongCount(), type.Sum(found => found.Bytes)))
            .Order(StringComparer.Ordinal)];

    static int GenerationOf(HeapTarget target, ClrObject found) =>
        Generations.Of(target.Runtime.Heap.GetSegmentByAddress(found.Address)!.GetGeneration(found.Address));

    static string Line(string name, int generation, long count, long bytes) =>
        count == 0 ? "" : $"{name} {Generations.Names[generation]}: {count} objects, {bytes} B";
}
