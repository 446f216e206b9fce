using System.Buffers.Binary;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>Counts the objects that the runtime reports during one forced collection.</summary>
sealed class ObjectEvents
{
    readonly Dictionary<ulong, (long Count, long Bytes)> found = [];
    readonly SnapshotTypes types = new();

    /// <summary>True when the last object was reported.</summary>
    public bool AreComplete { get; private set; }

    /// <summary>Subscribes to the events about objects, types and the end of the collection.</summary>
    public void Subscribe(EventPipeEventSource source)
    {
        types.Subscribe(source, source.Clr);
        source.Clr.GCBulkNode += Take;
        // Collections that the program itself starts report no objects.
        source.Clr.GCStop += _ => AreComplete |= found.Count > 0;
    }

    /// <summary>
    /// The counts by type name. Events contain no generations. All objects are counted in gen2, where the collection moves what it keeps.
    /// </summary>
    public HeapStatistics Result()
    {
        var named = found.GroupBy(type => types.Name(type.Key), type => type.Value, StringComparer.Ordinal);
        return new HeapStatistics
        {
            Types = [.. named.Select(type => new TypeStatistics(type.Key, InOldest(type.Sum(part => part.Count)), InOldest(type.Sum(part => part.Bytes))))],
            Free = new TypeStatistics("Free", InOldest(0), InOldest(0)),
            SkippedBytes = 0,
            CommittedBytes = 0,
        };
    }

    static long[] InOldest(long value) => [0, 0, value, 0, 0, 0];

    void Take(GCBulkNodeTraceData data) => Take(data.EventData(), data.PointerSize);

    /// <summary>Counts the objects of an event. Its program may have made up every number in it.</summary>
    /// <exception cref="HeapException">The event is shorter than it says.</exception>
    internal void Take(ReadOnlySpan<byte> data, int pointerSize)
    {
        // Before the objects: the number of the event, theirs, and that of the runtime. Each has its address, its size, its type and the number of references.
        const int Before = 2 * sizeof(int) + sizeof(short);
        var each = pointerSize + 3 * sizeof(ulong);
        var count = data.Length < Before ? -1 : BinaryPrimitives.ReadInt32LittleEndian(data[sizeof(int)..]);
        if (count < 0 || count > (data.Length - Before) / each)
            throw SnapshotTypes.Damaged("an event that is shorter than it says");
        for (var i = 0; i < count; i++)
        {
            var node = data[(Before + i * each + pointerSize)..];
            var (size, type) = (BinaryPrimitives.ReadUInt64LittleEndian(node), BinaryPrimitives.ReadUInt64LittleEndian(node[sizeof(ulong)..]));
            var (known, bytes) = found.GetValueOrDefault(type);
            if (known == 0 && found.Count == SnapshotTypes.MostTypes)
                throw SnapshotTypes.Damaged("more than a million types");
            found[type] = (known + 1, bytes + (long)((size + 7ul) & ~7ul));
        }
    }
}
