using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>Finds the gaps while the heap is walked, and the objects next to them.</summary>
sealed class GapCount
{
    const int MostShown = 100;

    readonly HeapTarget target;
    readonly ulong free;
    readonly HashSet<ulong> pinned;
    readonly PartCount[] parts = [.. Generations.Names.Select(_ => new PartCount())];
    readonly PriorityQueue<Gap, long> largest = new();
    int part;
    Neighbor before;
    ulong start;
    ulong bytes;

    public GapCount(HeapTarget target)
    {
        this.target = target;
        free = target.Runtime.Heap.FreeType.MethodTable;
        pinned = [.. target.Roots.Handles.Where(handle => handle.Kind is ClrHandleKind.Pinned or ClrHandleKind.AsyncPinned).Select(handle => handle.Object)];
    }

    /// <summary>Begins a range of the heap. Its first object has none before it.</summary>
    public void Begin(int generation)
    {
        End(default);
        (part, before) = (generation, default);
    }

    /// <summary>Counts an object or a gap. Gaps that follow each other are one.</summary>
    public void Take(MethodTable type, ulong address, ulong size)
    {
        if (type.Address != free)
        {
            End(new Neighbor(type, address));
            before = new Neighbor(type, address);
        }
        else if (bytes == 0)
        {
            (start, bytes) = (address, size);
        }
        else
        {
            bytes = address + size - start;
        }
    }

    /// <summary>The gaps of all ranges.</summary>
    /// <param name="heap">The counts of the same walk.</param>
    public HeapGaps Result(HeapStatistics heap)
    {
        End(default);
        var found = new List<PartGaps>();
        for (var place = 0; place < parts.Length; place++)
        {
            var (objects, of) = (heap.Types.Sum(type => type.BytesByGeneration[place]), parts[place]);
            if (objects + of.Free > 0)
                found.Add(new(Generations.Names[place], objects, of.Free, of.Gaps, of.Largest, of.PinnedGaps, of.PinnedFree));
        }
        var shown = largest.UnorderedItems.Select(item => item.Element).OrderByDescending(gap => gap.Bytes).ThenBy(gap => gap.Address);
        return new HeapGaps(found, [.. shown.Select(Named)]);
    }

    void End(Neighbor after)
    {
        if (bytes == 0)
            return;
        var gap = new Gap(start, (long)bytes, part, before, after);
        parts[part].Add(gap.Bytes, IsPinned(before) || IsPinned(after));
        if (largest.Count < MostShown)
            largest.Enqueue(gap, gap.Bytes);
        else
            _ = largest.EnqueueDequeue(gap, gap.Bytes);
        bytes = 0;
    }

    bool IsPinned(Neighbor neighbor) => neighbor.Type is not null && pinned.Contains(neighbor.Address);

    HeapGap Named(Gap gap) => new(gap.Address, gap.Bytes, Generations.Names[gap.Part], Named(gap.Before), Named(gap.After));

    GapNeighbor? Named(Neighbor neighbor) => neighbor.Type is { } type
        ? new GapNeighbor(CountedTypes.NameOf(target, type), neighbor.Address, IsPinned(neighbor))
        : null;

    readonly record struct Neighbor(MethodTable? Type, ulong Address);

    readonly record struct Gap(ulong Address, long Bytes, int Part, Neighbor Before, Neighbor After);

    // The counts of a part of the heap.
    sealed class PartCount
    {
        public long Gaps { get; private set; }

        public long Free { get; private set; }

        public long Largest { get; private set; }

        public long PinnedGaps { get; private set; }

        public long PinnedFree { get; private set; }

        public void Add(long bytes, bool isPinned)
        {
            (Gaps, Free, Largest) = (Gaps + 1, Free + bytes, Math.Max(Largest, bytes));
            if (isPinned)
                (PinnedGaps, PinnedFree) = (PinnedGaps + 1, PinnedFree + bytes);
        }
    }
}
