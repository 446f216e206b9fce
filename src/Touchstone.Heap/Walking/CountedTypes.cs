using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>Converts counted method tables to types with names.</summary>
static class CountedTypes
{
    /// <summary>The counts by type.</summary>
    /// <param name="target">The target, which has the names.</param>
    /// <param name="tables">The method tables with their counts.</param>
    /// <param name="skipped">Bytes that contain no valid object.</param>
    public static HeapStatistics Of(HeapTarget target, IEnumerable<MethodTable> tables, long skipped)
    {
        var heap = target.Runtime.Heap;
        var (free, found) = (heap.FreeType.MethodTable, tables.Where(table => table.Counts.Sum() > 0).ToList());
        return new HeapStatistics
        {
            Types =
            [
                .. found.Where(table => table.Address != free).Select(table =>
                    new TypeStatistics(NameOf(target, table), table.Counts, table.Bytes) { Addresses = table.Sample?.Addresses ?? [] }),
            ],
            Free = found.Find(table => table.Address == free) is { } gaps
                ? new TypeStatistics("Free", gaps.Counts, gaps.Bytes)
                : new TypeStatistics("Free", new long[Generations.Count], new long[Generations.Count]),
            SkippedBytes = skipped,
            CommittedBytes = target.CommittedBytes,
        };
    }

    /// <summary>The name of a type.</summary>
    public static string NameOf(HeapTarget target, MethodTable table) =>
        target.Runtime.GetTypeByMethodTable(table.Address)?.Name ?? $"<type at {table.Address:x}>";
}
