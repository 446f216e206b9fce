using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>
/// The base of all walks along references. It knows which objects were met and which objects an object refers to. A reference that does not
/// lead to an object is counted and not followed.
/// </summary>
abstract class ReferenceWalk
{
    readonly ILookup<ulong, ulong> dependents;
    readonly Action<ulong, ulong> follow;

    protected ReferenceWalk(HeapTarget target, Sampling? sampling = null)
    {
        Target = target;
        Pages = new HeapPages(target.Memory, target.Runtime.Heap.Segments);
        Tables = new MethodTables(target.Memory, target.Runtime, sampling);
        dependents = target.Roots.Dependents;
        follow = Follow;
    }

    /// <summary>The number of addresses that were met and hold no valid object: 0 if the heap is intact.</summary>
    public long Broken { get; private set; }

    /// <summary>The target whose heap is walked.</summary>
    protected HeapTarget Target { get; }

    /// <summary>The pages of the heap, and the marks of the objects that were met.</summary>
    protected HeapPages Pages { get; }

    /// <summary>The types of the visited objects.</summary>
    protected MethodTables Tables { get; }

    /// <summary>Called for each object when it is met for the first time.</summary>
    protected abstract void Met(ulong address);

    /// <summary>Meets an object. Does nothing if it was met before or is not on the heap.</summary>
    protected void Meet(ulong address)
    {
        var page = address == 0 ? -1 : Pages.Find(address);
        if (page >= 0 && Pages.See(page, address))
            Met(address);
    }

    /// <summary>The type of an object and the number of its components; null if there is no valid object.</summary>
    protected MethodTable? TypeOf(ulong address, out uint components)
    {
        components = (uint)Pages.Word(address + 8);
        var type = Tables.Find(Pages.Word(address) & ~7ul);
        if (type is not null && Pages.Takes(type.Size(components)))
            return type;
        Broken++;
        return null;
    }

    /// <summary>Meets everything that an object keeps alive.</summary>
    protected void MeetReferences(ulong address, MethodTable type, uint components)
    {
        type.References?.Ranges(address, type.ExactSize(components), follow);
        // An object of a collectible type keeps its type alive. The first object of a dependent handle keeps the second one alive.
        if (type.LoaderAllocator != 0)
            FollowOne(type.LoaderAllocator);
        if (dependents.Count == 0)
            return;
        foreach (var second in dependents[address])
            FollowOne(second);
    }

    /// <summary>Meets an object that another one keeps alive without a reference on the heap.</summary>
    protected virtual void FollowOne(ulong address) => Meet(address);

    /// <summary>The type of an object that <see cref="TypeOf"/> has found before, and the number of its components.</summary>
    protected MethodTable KnownType(ulong address, out uint components)
    {
        components = (uint)Pages.Word(address + 8);
        return Tables.Find(Pages.Word(address) & ~7ul)!;
    }

    /// <summary>Meets the objects that a range of references on the heap refers to.</summary>
    protected virtual void Follow(ulong from, ulong to)
    {
        while (from < to && Pages.References(from, to) is { Length: > 0 } part)
        {
            foreach (var reference in part)
                Meet(reference);
            from += (ulong)part.Length * 8;
        }
    }
}
