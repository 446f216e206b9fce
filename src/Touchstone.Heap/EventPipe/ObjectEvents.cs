using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>The objects of one collection that was forced for them.</summary>
sealed class ObjectEvents
{
    readonly Dictionary<ulong, (long Count, long Bytes)> found = [];
    readonly SnapshotTypes types = new();

    /// <summary>True when the last object was told.</summary>
    public bool AreComplete { get; private set; }

    /// <summary>Takes the events that matter.</summary>
    public void Subscribe(EventPipeEventSource source)
    {
        types.Subscribe(source, source.Clr);
        source.Clr.GCBulkNode += Take;
        // Collections that the program itself wanted have no objects with them.
        source.Clr.GCStop += _ => AreComplete |= found.Count > 0;
    }

    /// <summary>What was counted, by name. Events do not tell generations: all is in the oldest, where the collection moves what it keeps.</summary>
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
