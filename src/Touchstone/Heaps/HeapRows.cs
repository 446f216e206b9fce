using System.IO.Enumeration;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heaps;

/// <summary>Which rows, in which order.</summary>
/// <param name="ByCount">By objects instead of bytes.</param>
/// <param name="Top">The most types that are shown.</param>
/// <param name="MinCount">Types with fewer objects (of a diff: that many more or fewer) are left out.</param>
/// <param name="MinBytes">The same of bytes.</param>
/// <param name="Filter">A pattern for names of types, with * and ?.</param>
sealed record HeapSelection(bool ByCount, int Top, long MinCount, long MinBytes, string Filter);

/// <summary>From one snapshot, or two, to rows.</summary>
static class HeapRows
{
    /// <summary>The types that were asked for, the largest (of a diff: what changed most) first, then the totals of the whole heap.</summary>
    public static IReadOnlyList<HeapRow> Of(HeapSnapshot now, HeapSnapshot? before, HeapSelection selection)
    {
        var types = Types(now, before).Where(row => IsAsked(row, selection));
        var ordered = before is null
            ? types.OrderByDescending(row => selection.ByCount ? row.Now.Count : row.Now.Bytes)
            : types.OrderByDescending(row => Math.Abs(selection.ByCount ? row.DeltaCount : row.DeltaBytes));
        return [.. ordered.ThenBy(row => row.Type, StringComparer.Ordinal).Take(selection.Top), .. Totals(now, before)];
    }

    /// <summary>Every type of either side: one that is far down on one side may be what grew most.</summary>
    static IEnumerable<HeapRow> Types(HeapSnapshot now, HeapSnapshot? before)
    {
        var (after, earlier) = (ByName(now), before is null ? null : ByName(before));
        return after.Keys.Union(earlier?.Keys ?? Enumerable.Empty<string>())
            .Select(name => new HeapRow(HeapRowKind.Type, name, after.GetValueOrDefault(name, Tally.None), earlier?.GetValueOrDefault(name, Tally.None)));
    }

    // Types of one name, of several load contexts, are one for who reads the table.
    static Dictionary<string, Tally> ByName(HeapSnapshot snapshot) => snapshot.Heap.Types
        .GroupBy(type => type.Name, StringComparer.Ordinal)
        .ToDictionary(types => types.Key, types => types.Select(Tally.Of).Aggregate((a, b) => a.Plus(b)), StringComparer.Ordinal);

    static bool IsAsked(HeapRow row, HeapSelection selection)
    {
        var (count, bytes) = row.Before is null ? (row.Now.Count, row.Now.Bytes) : (Math.Abs(row.DeltaCount), Math.Abs(row.DeltaBytes));
        return count >= selection.MinCount && bytes >= selection.MinBytes
            && (row.Before is null || row.DeltaCount != 0 || row.DeltaBytes != 0)
            && (selection.Filter.Length == 0 || FileSystemName.MatchesSimpleExpression(selection.Filter, row.Type, ignoreCase: true));
    }

    static IEnumerable<HeapRow> Totals(HeapSnapshot now, HeapSnapshot? before)
    {
        var (allocated, earlier) = (Allocated(now.Heap), before is null ? null : Allocated(before.Heap));
        var (free, freeEarlier) = (Tally.Of(now.Heap.Free), before is null ? null : Tally.Of(before.Heap.Free));
        yield return new HeapRow(HeapRowKind.Free, "Free", free, freeEarlier);
        yield return new HeapRow(HeapRowKind.Allocated, "Allocated", allocated, earlier);
        yield return new HeapRow(HeapRowKind.Total, "Total", allocated.Plus(free), earlier?.Plus(freeEarlier!));
    }

    static Tally Allocated(HeapStatistics heap) => heap.Types.Select(Tally.Of).Aggregate(Tally.None, (a, b) => a.Plus(b));
}
