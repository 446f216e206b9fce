using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Follows references from the roots and counts the objects it reaches, which are those that a full collection would keep.</summary>
sealed class Reachable : DepthFirstWalk
{
    readonly (ulong Start, int Generation)[] parts;

    readonly StringCount? strings;

    Reachable(HeapTarget target, Sampling? sampling, StringCount? strings) : base(target, sampling)
    {
        this.strings = strings;
        parts = [.. target.Runtime.Heap.Segments.SelectMany(HeapWalk.Parts).Select(part => (part.Range.Start, part.Generation)).OrderBy(part => part.Start)];
    }

    /// <summary>Counts the live objects.</summary>
    /// <param name="sampling">Whose addresses are kept; null for none.</param>
    /// <param name="strings">Counts the texts of strings too; null to leave that out.</param>
    public static HeapStatistics Count(HeapTarget target, Sampling? sampling = null, StringCount? strings = null)
    {
        var walk = new Reachable(target, sampling, strings);
        foreach (var root in target.Roots.All)
            walk.Meet(root.Object);
        walk.VisitAll();
        return CountedTypes.Of(target, walk.Tables.All, walk.Broken * (long)MethodTable.SmallestObject);
    }

    protected override void Visit(ulong address)
    {
        if (TypeOf(address, out var components) is not { } type)
            return;
        var generation = GenerationOf(address);
        type.Counts[generation]++;
        type.Bytes[generation] += (long)type.Size(components);
        type.Sample?.Take(address);
        strings?.Take(type, address, components, Pages);
        MeetReferences(address, type, components);
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
