using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Follows references from the roots and counts the objects it reaches, which are those that a full collection would keep.</summary>
sealed class Reachable : ReferenceWalk
{
    const ulong PartBytes = 1 << 16;

    readonly Stack<ulong> open = new();
    // The parts of large arrays that were not visited yet. Pushing all elements at once would take more memory than the rest.
    readonly Stack<(ulong From, ulong To)> rest = new();
    readonly (ulong Start, int Generation)[] parts;

    Reachable(HeapTarget target, bool sample) : base(target, sample) =>
        parts = [.. target.Runtime.Heap.Segments.SelectMany(HeapWalk.Parts).Select(part => (part.Range.Start, part.Generation)).OrderBy(part => part.Start)];

    /// <summary>Counts the live objects.</summary>
    public static HeapStatistics Count(HeapTarget target, bool sample = false)
    {
        var walk = new Reachable(target, sample);
        foreach (var root in target.Runtime.Heap.EnumerateRoots())
            walk.Meet(root.Object.Address);
        walk.VisitAll();
        return Statistics.Of(target, walk.Tables.All, walk.Broken * (long)MethodTable.SmallestObject);
    }

    protected override void Met(ulong address) => open.Push(address);

    void VisitAll()
    {
        do
        {
            while (open.TryPop(out var address))
                Visit(address);
        }
        while (FollowRest());
    }

    bool FollowRest()
    {
        if (!rest.TryPop(out var range))
            return false;
        Follow(range.From, range.To);
        return true;
    }

    void Visit(ulong address)
    {
        if (TypeOf(address, out var components) is not { } type)
            return;
        var generation = GenerationOf(address);
        type.Counts[generation]++;
        type.Bytes[generation] += (long)type.Size(components);
        type.Sample?.Take(address);
        MeetReferences(address, type, components);
    }

    protected override void Follow(ulong from, ulong to)
    {
        if (from < to && to - from > PartBytes)
        {
            rest.Push((from + PartBytes, to));
            to = from + PartBytes;
        }
        base.Follow(from, to);
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
