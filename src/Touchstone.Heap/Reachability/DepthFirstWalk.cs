using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Visits every object that can be reached, each once, in an order that needs little memory.</summary>
abstract class DepthFirstWalk(HeapTarget target, Sampling? sampling = null) : ReferenceWalk(target, sampling)
{
    const ulong PartBytes = 1 << 16;

    readonly Stack<ulong> open = new();
    // The parts of large arrays that were not visited yet. Pushing all elements at once would take more memory than the rest.
    readonly Stack<(ulong From, ulong To)> rest = new();

    /// <summary>Visits an object, and meets what it refers to.</summary>
    protected abstract void Visit(ulong address);

    protected override void Met(ulong address) => open.Push(address);

    /// <summary>Visits the objects that were met, and everything that they keep alive.</summary>
    protected void VisitAll()
    {
        do
        {
            while (open.TryPop(out var address))
                Visit(address);
        }
        while (FollowRest());
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

    bool FollowRest()
    {
        if (!rest.TryPop(out var range))
            return false;
        Follow(range.From, range.To);
        return true;
    }
}
