using System.Collections.Concurrent;
using System.Runtime.ExceptionServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>
/// Counts every object on a heap. It does not use ClrMD's walk, which calls the debugging library once for each free object. Segments,
/// allocation contexts and names come from ClrMD.
/// </summary>
sealed class HeapWalk
{
    /// <summary>Dumps omit memory in whole pages. Skipping the missing end of a truncated dump word by word would take hours.</summary>
    const ulong MissingBytes = 4096;

    // More copy memory no faster.
    const int MostThreads = 4;

    readonly ClrHeap heap;
    readonly MethodTables tables;
    readonly BlockReader reader;
    readonly (ulong Start, ulong End)[] contexts;
    readonly StringCount? strings;
    readonly GapCount? gaps;

    HeapWalk(HeapTarget target, Sampling? sampling, StringCount? strings, GapCount? gaps)
    {
        heap = target.Runtime.Heap;
        tables = new MethodTables(target.Memory, target.Runtime, sampling);
        reader = new BlockReader(target.Memory);
        contexts = [.. heap.EnumerateAllocationContexts().Where(IsInSegment).Select(context => (context.Start, context.End)).Order()];
        (this.strings, this.gaps) = (strings, gaps);
    }

    /// <summary>Bytes that contain no valid object.</summary>
    public long Skipped { get; private set; }

    /// <summary>Counts the objects of each type.</summary>
    /// <param name="sampling">Whose addresses are kept; null for none.</param>
    /// <param name="strings">Counts the texts of strings too; null to leave that out.</param>
    /// <param name="gaps">Counts the gaps and what is next to them too; null to leave that out.</param>
    /// <exception cref="HeapException">The heap cannot be walked.</exception>
    public static HeapStatistics Count(HeapTarget target, Sampling? sampling = null, StringCount? strings = null, GapCount? gaps = null)
    {
        // The threads of a stopped process leave their processors to this one. Samples, texts and gaps depend on the order of objects.
        var threads = target.IsLive && sampling is null && strings is null && gaps is null ? Math.Min(Environment.ProcessorCount, MostThreads) : 1;
        var walks = Enumerable.Range(0, threads).Select(_ => new HeapWalk(target, sampling, strings, gaps)).ToArray();
        var segments = new ConcurrentQueue<ClrSegment>(target.Runtime.Heap.Segments);
        OnThreads.Run(walks, walk => walk.CountAll(segments));
        var tables = walks.SelectMany(walk => walk.tables.All).GroupBy(table => table.Address).Select(MethodTable.Sum);
        return CountedTypes.Of(target, tables, walks.Sum(walk => walk.Skipped));
    }

    void CountAll(ConcurrentQueue<ClrSegment> segments)
    {
        while (segments.TryDequeue(out var segment))
            Count(segment);
    }

    void Count(ClrSegment segment)
    {
        foreach (var (range, generation) in Parts(segment))
            Count(range, generation);
    }

    // With regions, a segment has one generation. An ephemeral segment has three.
    internal static IEnumerable<(MemoryRange Range, int Generation)> Parts(ClrSegment segment)
    {
        if (segment.Kind != GCSegmentKind.Ephemeral)
            return [(segment.ObjectRange, Generations.Of(segment.GetGeneration(segment.FirstObjectAddress)))];
        return [(segment.Generation2, 2), (segment.Generation1, 1), (segment.Generation0, 0)];
    }

    void Count(MemoryRange range, int generation)
    {
        var (address, end) = (range.Start, range.End);
        var context = Array.FindIndex(contexts, context => context.Start >= address);
        var nextContext = StartOf(context);
        gaps?.Begin(generation);
        while (HasRoom(address, end))
        {
            if (address >= nextContext)
            {
                // A thread may still fill its allocation context. After its end there is room for one smallest object.
                if (address == nextContext)
                    address = contexts[context].End + MethodTable.SmallestObject;
                nextContext = StartOf(++context);
            }
            else if (reader.TryRead(address, end, out var table, out var components) && tables.Find(table) is { } type
                && type.Size(components) is var size && size <= end - address)
            {
                type.Counts[generation]++;
                type.Bytes[generation] += (long)size;
                type.Sample?.Take(address);
                strings?.Take(type, address, components, reader);
                gaps?.Take(type, address, size);
                address += size;
            }
            else
            {
                address = Resume(address, Math.Min(end, nextContext));
            }
        }
    }

    // Addresses in a damaged dump may be at the very end of the address space, so no sum may overflow.
    static bool HasRoom(ulong address, ulong end) => address < end && end - address >= MethodTable.SmallestObject;

    // In a damaged dump an allocation context may point elsewhere, and the walk would leave its segment.
    bool IsInSegment(MemoryRange context) =>
        context.End > context.Start && heap.GetSegmentByAddress(context.Start) is { } segment && context.End <= segment.CommittedMemory.End;

    ulong StartOf(int context) => (uint)context < (uint)contexts.Length ? contexts[context].Start : ulong.MaxValue;

    /// <summary>The next address that looks like an object of a type seen before.</summary>
    ulong Resume(ulong from, ulong end)
    {
        var address = from + 8;
        while (HasRoom(address, end))
        {
            if (!reader.TryRead(address, end, out var table, out _))
                address = PageStep.Next(address, end, MissingBytes);
            else if (tables.IsKnown(table))
                break;
            else
                address += 8;
        }
        Skipped += (long)(Math.Min(address, end) - from);
        return address;
    }
}

/// <summary>Does the same work on several threads. The calling thread does a part of it.</summary>
static class OnThreads
{
    /// <summary>Waits until all parts are done. The first exception is thrown again.</summary>
    public static void Run<T>(IReadOnlyList<T> parts, Action<T> work)
    {
        Exception? failed = null;
        var threads = parts.Skip(1).Select(part => new Thread(() => Try(part)) { IsBackground = true }).ToList();
        threads.ForEach(thread => thread.Start());
        Try(parts[0]);
        threads.ForEach(thread => thread.Join());
        if (failed is not null)
            ExceptionDispatchInfo.Throw(failed);

        void Try(T part)
        {
            try
            {
                work(part);
            }
            catch (Exception e)
            {
                Interlocked.CompareExchange(ref failed, e, null);
            }
        }
    }
}
