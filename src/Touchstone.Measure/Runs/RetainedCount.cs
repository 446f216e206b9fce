using Touchstone.Heap;

namespace Touchstone.Measure.Runs;

/// <summary>Computes the difference between two counts of a heap.</summary>
static class RetainedCount
{
    /// <summary>The change in live objects and bytes, by type, the largest change in bytes first.</summary>
    public static RetainedHeap Between(HeapStatistics before, HeapStatistics after)
    {
        var was = ByName(before);
        var types = ByName(after).Select(type => (type.Key, Now: type.Value, Was: was.GetValueOrDefault(type.Key)))
            // Types without any object left.
            .Concat(was
                .Where(type => !ByName(after).ContainsKey(type.Key))
                .Select(type => (type.Key, Now: default((long Count, long Bytes)), Was: type.Value)))
            .Select(type => new RetainedType(type.Key, type.Now.Count - type.Was.Count, type.Now.Bytes - type.Was.Bytes))
            .Where(type => type.Objects != 0 || type.Bytes != 0)
            .OrderByDescending(type => Math.Abs(type.Bytes))
            .ThenBy(type => type.Name, StringComparer.Ordinal)
            .ToList();
        return new RetainedHeap(types.Sum(type => type.Objects), types.Sum(type => type.Bytes), null) { Types = types };
    }

    // Types of several assemblies may share a name.
    static Dictionary<string, (long Count, long Bytes)> ByName(HeapStatistics heap) => heap.Types
        .GroupBy(type => type.Name)
        .ToDictionary(type => type.Key, type => (type.Sum(one => one.Count), type.Sum(one => one.Bytes)));
}
