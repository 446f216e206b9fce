using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>
/// What all who follow references share: which objects were met, and which ones an object leads to. Where a reference leads nowhere it is
/// counted and left alone.
/// </summary>
abstract class ReferenceWalk
{
    readonly HeapPages pages;
    readonly ILookup<ulong, ulong> dependents;
    readonly Action<ulong, ulong> follow;

    protected ReferenceWalk(HeapTarget target, bool sample = false)
    {
        Target = target;
        pages = new HeapPages(target.Memory, target.Runtime.Heap.Segments);
        Tables = new MethodTables(target.Memory, target.Runtime, sample);
        dependents = target.Runtime.EnumerateHandles().Where(handle => handle.HandleKind == ClrHandleKind.Dependent).ToLookup(handle => handle.Object.Address, handle => handle.Dependent.Address);
        follow = Follow;
    }

    /// <summary>Met objects that are none: 0 on a sound heap.</summary>
    public long Broken { get; private set; }

    /// <summary>Who is walked.</summary>
    protected HeapTarget Target { get; }

    /// <summary>The types of what was visited.</summary>
    protected MethodTables Tables { get; }

    /// <summary>An object that was not met before.</summary>
    protected abstract void Met(ulong address);

    /// <summary>Meets an object, unless it was met before or is not on the heap.</summary>
    protected void Meet(ulong address)
    {
        var page = address == 0 ? -1 : pages.Find(address);
        if (page >= 0 && pages.See(page, address))
            Met(address);
    }

    /// <summary>The type of an object and the number of its components; null for what is none.</summary>
    protected MethodTable? TypeOf(ulong address, out uint components)
    {
        components = (uint)pages.Word(address + 8);
        var type = Tables.Find(pages.Word(address) & ~7ul);
        if (type is not null && pages.Takes(type.Size(components)))
            return type;
        Broken++;
        return null;
    }

    /// <summary>Meets everything that an object keeps alive.</summary>
    protected void MeetReferences(ulong address, MethodTable type, uint components)
    {
        type.References?.Ranges(address, type.ExactSize(components), follow);
        // An object of a collectible type keeps the type, and the first object of a dependent handle the second one.
        Meet(type.LoaderAllocator);
        if (dependents.Count == 0)
            return;
        foreach (var second in dependents[address])
            Meet(second);
    }

    /// <summary>Meets what a range of the heap refers to.</summary>
    protected virtual void Follow(ulong from, ulong to)
    {
        while (from < to && pages.Read(from, to) is { Length: >= 8 } bytes)
        {
            foreach (var reference in MemoryMarshal.Cast<byte, ulong>(bytes))
                Meet(reference);
            from += (ulong)bytes.Length;
        }
    }
}
