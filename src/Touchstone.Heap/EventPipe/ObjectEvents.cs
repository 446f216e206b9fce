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

    void Take(GCBulkNodeTraceData data)
    {
        for (var i = 0; i < data.Count; i++)
        {
            var node = data.Values(i);
            var (count, bytes) = found.GetValueOrDefault(node.TypeID);
            found[node.TypeID] = (count + 1, bytes + (long)((node.Size + 7ul) & ~7ul));
        }
    }
}
