using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Follows references from the roots, and counts what it comes to: what a full collection would keep.</summary>
sealed class Reachable : ReferenceWalk
{
    readonly Stack<ulong> open = new();
    readonly (ulong Start, int Generation)[] parts;

    Reachable(HeapTarget target) : base(target) =>
        parts = [.. target.Runtime.Heap.Segments.SelectMany(HeapWalk.Parts).Select(part => (part.Range.Start, part.Generation)).OrderBy(part => part.Start)];

    /// <summary>Counts what is alive.</summary>
    public static HeapStatistics Count(HeapTarget target)
    {
        var walk = new Reachable(target);
        foreach (var root in target.Runtime.Heap.EnumerateRoots())
            walk.Meet(root.Object.Address);
        walk.VisitAll();
        return Statistics.Of(target, walk.Tables.All, walk.Broken * (long)MethodTable.SmallestObject);
    }

    protected override void Met(ulong address) => open.Push(address);

    void VisitAll()
    {
        while (open.TryPop(out var address))
        {
            if (TypeOf(address, out var components) is not { } type)
                continue;
            var generation = GenerationOf(address);
            type.Counts[generation]++;
            type.Bytes[generation] += (long)type.Size(components);
            MeetReferences(address, type, components);
        }
    }

    int GenerationOf(ulong address)
    {
        var (low, high) = (0, parts.Length - 1);
        while (low < high)
        {
            var middle = (low + high + 1) / 2;
            if (parts[middle].Start <= address)
                low = middle;
            else
                high = middle - 1;
        }
        return parts[low].Generation;
    }
}
