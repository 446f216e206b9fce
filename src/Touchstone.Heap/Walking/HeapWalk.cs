using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>
/// Counts every object on a heap. The walk is ours since ClrMD's asks the debugging library once for each free object; segments,
/// allocation contexts and names are ClrMD's.
/// </summary>
sealed class HeapWalk
{
    readonly ClrHeap heap;
    readonly MethodTables tables;
    readonly BlockReader reader;
    readonly Dictionary<ulong, ulong> contexts = [];

    HeapWalk(HeapTarget target)
    {
        heap = target.Runtime.Heap;
        tables = new MethodTables(target.Memory, target.Runtime);
        reader = new BlockReader(target.Memory);
        foreach (var context in heap.EnumerateAllocationContexts())
            contexts[context.Start] = context.End;
    }

    /// <summary>Bytes in which no object could be found.</summary>
    public long Skipped { get; private set; }

    /// <summary>Counts.</summary>
    /// <exception cref="HeapException">The heap cannot be walked.</exception>
    public static HeapStatistics Count(HeapTarget target)
    {
        var walk = new HeapWalk(target);
        foreach (var segment in walk.heap.Segments)
            walk.Count(segment);
        return Statistics.Of(target, walk.tables.All, walk.Skipped);
    }

    void Count(ClrSegment segment)
    {
        foreach (var (range, generation) in Parts(segment))
            Count(range, generation);
    }

    // With regions a segment is of one generation; an ephemeral segment holds three.
    internal static IEnumerable<(MemoryRange Range, int Generation)> Parts(ClrSegment segment)
    {
        if (segment.Kind != GCSegmentKind.Ephemeral)
            return [(segment.ObjectRange, Generations.Of(segment.GetGeneration(segment.FirstObjectAddress)))];
        return [(segment.Generation2, 2), (segment.Generation1, 1), (segment.Generation0, 0)];
    }

    void Count(MemoryRange range, int generation)
    {
        var (address, end) = (range.Start, range.End);
        while (address + MethodTable.SmallestObject <= end)
        {
            if (contexts.TryGetValue(address, out var limit) && limit > address)
            {
                // Behind what a thread may still fill lies room for one smallest object.
                address = limit + MethodTable.SmallestObject;
            }
            else if (reader.TryRead(address, end, out var table, out var components) && tables.Find(table) is { } type && type.Size(components) is var size && size <= end - address)
            {
                type.Counts[generation]++;
                type.Bytes[generation] += (long)size;
                address += size;
            }
            else
            {
                address = Resume(address, end);
            }
        }
    }

    /// <summary>The next address that looks like an object of a type seen before.</summary>
    ulong Resume(ulong from, ulong end)
    {
        var address = from + 8;
        while (address + MethodTable.SmallestObject <= end && !(reader.TryRead(address, end, out var table, out _) && tables.IsKnown(table)) && !contexts.ContainsKey(address))
            address += 8;
        Skipped += (long)(Math.Min(address, end) - from);
        return address;
    }
}
