using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>Follows references from the roots, and counts what it comes to: what a full collection would keep.</summary>
sealed class Reachable
{
    const ulong PartBytes = 1 << 16;

    readonly HeapTarget target;
    readonly HeapPages pages;
    readonly MethodTables tables;
    readonly Stack<ulong> open = new();
    // Of large arrays what was not looked at yet: all elements at once would take more memory than all else.
    readonly Stack<(ulong From, ulong To)> rest = new();
    readonly Action<ulong, ulong> follow;
    readonly (ulong Start, ulong End, int Generation)[] parts;

    Reachable(HeapTarget target, bool sample)
    {
        this.target = target;
        pages = new HeapPages(target.Memory, target.Runtime.Heap.Segments);
        tables = new MethodTables(target.Memory, target.Runtime, sample);
        follow = Follow;
        parts = [.. target.Runtime.Heap.Segments.SelectMany(HeapWalk.Parts).Select(part => (part.Range.Start, part.Range.End, part.Generation)).OrderBy(part => part.Start)];
    }

    /// <summary>References that lead to no object: 0 on a sound heap.</summary>
    public long Broken { get; private set; }

    /// <summary>Counts what is alive.</summary>
    public static HeapStatistics Count(HeapTarget target, bool sample = false)
    {
        var walk = new Reachable(target, sample);
        foreach (var root in target.Runtime.Heap.EnumerateRoots())
            walk.Reach(root.Object.Address);
        walk.FollowAll();
        walk.FollowDependents();
        return Statistics.Of(target, walk.tables.All, walk.Broken * (long)MethodTable.SmallestObject);
    }

    /// <summary>A dependent handle keeps its second object alive as long as its first one is: each may bring more of them to life.</summary>
    void FollowDependents()
    {
        var dependents = target.Runtime.EnumerateHandles().Where(handle => handle.HandleKind == ClrHandleKind.Dependent).Select(handle => (First: handle.Object.Address, Second: handle.Dependent.Address)).ToList();
        while (dependents.RemoveAll(pair => pages.IsSeen(pair.First) && Reach(pair.Second)) > 0)
            FollowAll();
    }

    bool Reach(ulong address)
    {
        var page = address == 0 ? -1 : pages.Find(address);
        if (page >= 0 && pages.See(page, address))
            open.Push(address);
        return true;
    }

    void FollowAll()
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
        var components = (uint)pages.Word(address + 8);
        if (tables.Find(pages.Word(address) & ~7ul) is not { } type || !pages.Takes(type.Size(components)))
        {
            Broken++;
            return;
        }
        var generation = GenerationOf(address);
        type.Counts[generation]++;
        type.Bytes[generation] += (long)type.Size(components);
        type.Sample?.Take(address);
        type.References?.Ranges(address, type.ExactSize(components), follow);
        if (type.LoaderAllocator != 0)
            Reach(type.LoaderAllocator);
    }

    void Follow(ulong from, ulong to)
    {
        if (from < to && to - from > PartBytes)
        {
            rest.Push((from + PartBytes, to));
            to = from + PartBytes;
        }
        while (from < to)
        {
            var bytes = pages.Read(from, to);
            if (bytes.Length < 8)
                return;
            foreach (var reference in MemoryMarshal.Cast<byte, ulong>(bytes))
                Reach(reference);
            from += (ulong)bytes.Length;
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
