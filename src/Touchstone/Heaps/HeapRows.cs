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

/// <summary>From one snapshot, or several, to rows.</summary>
static class HeapRows
{
    const int MostAddresses = 5;

    /// <summary>The types that were asked for, the largest (of a diff: what changed most) first, then the totals of the whole heap.</summary>
    public static IReadOnlyList<HeapRow> Of(HeapMoments moments, HeapSelection selection)
    {
        var matching = Types(moments).Where(row => Matches(row, selection)).ToList();
        var types = matching.Where(row => IsAsked(row, selection));
        var ordered = moments.Before is null
            ? types.OrderByDescending(row => selection.ByCount ? row.Now.Count : row.Now.Bytes)
            : types.OrderByDescending(row => Math.Abs(selection.ByCount ? row.DeltaCount : row.DeltaBytes));
        return [.. ordered.ThenBy(row => row.Type, StringComparer.Ordinal).Take(selection.Top), .. Selected(matching, moments, selection), .. Totals(moments)];
    }

    /// <summary>The row that a limit is held against: all objects that the filter lets through.</summary>
    public static HeapRow Limited(IReadOnlyList<HeapRow> rows) => rows.FirstOrDefault(row => row.Kind == HeapRowKind.Selected) ?? rows.Single(row => row.Kind == HeapRowKind.Allocated);

    /// <summary>Every type of any side: one that is far down on one side may be what grew most.</summary>
    static IEnumerable<HeapRow> Types(HeapMoments moments)
    {
        var (now, before, previous) = moments.Of(ByName);
        var names = now.Keys.Union(before?.Keys ?? Enumerable.Empty<string>()).Union(previous?.Keys ?? Enumerable.Empty<string>());
        var addresses = moments.Now.Heap.Types.Where(type => type.Addresses.Count > 0).ToLookup(type => type.Name, type => type.Addresses);
        return names.Select(name => new HeapRow(HeapRowKind.Type, name, now.GetValueOrDefault(name, Tally.None), before?.GetValueOrDefault(name, Tally.None))
        {
            Previous = previous?.GetValueOrDefault(name, Tally.None),
            Addresses = [.. addresses[name].SelectMany(some => some).Take(MostAddresses)],
        });
    }

    // Types of one name, of several load contexts, are one for who reads the table.
    static Dictionary<string, Tally> ByName(HeapSnapshot snapshot) => snapshot.Heap.Types
        .GroupBy(type => type.Name, StringComparer.Ordinal)
        .ToDictionary(types => types.Key, types => types.Select(Tally.Of).Aggregate((a, b) => a.Plus(b)), StringComparer.Ordinal);

    static bool Matches(HeapRow row, HeapSelection selection) => selection.Filter.Length == 0 || FileSystemName.MatchesSimpleExpression(selection.Filter, row.Type, ignoreCase: true);

    static bool IsAsked(HeapRow row, HeapSelection selection)
    {
        var (count, bytes) = row.Before is null ? (row.Now.Count, row.Now.Bytes) : (Change(row.DeltaCount, row.StepCount), Change(row.DeltaBytes, row.StepBytes));
        return count >= selection.MinCount && bytes >= selection.MinBytes && (row.Before is null || HasChanged(row));

        long Change(long delta, long step) => Math.Max(Math.Abs(delta), row.Previous is null ? 0 : Math.Abs(step));
    }

    static bool HasChanged(HeapRow row) => row.DeltaCount != 0 || row.DeltaBytes != 0 || row.Previous is not null && (row.StepCount != 0 || row.StepBytes != 0);

    static IEnumerable<HeapRow> Selected(List<HeapRow> matching, HeapMoments moments, HeapSelection selection)
    {
        if (selection.Filter.Length > 0)
            yield return Row(HeapRowKind.Selected, selection.Filter, (Sum(row => row.Now)!, moments.Before is null ? null : Sum(row => row.Before), moments.Previous is null ? null : Sum(row => row.Previous)));

        Tally? Sum(Func<HeapRow, Tally?> side) => matching.Select(side).OfType<Tally>().Aggregate(Tally.None, (a, b) => a.Plus(b));
    }

    static IEnumerable<HeapRow> Totals(HeapMoments moments)
    {
        yield return Row(HeapRowKind.Free, "Free", moments.Of(side => Tally.Of(side.Heap.Free)));
        yield return Row(HeapRowKind.Allocated, "Allocated", moments.Of(side => Allocated(side.Heap)));
        yield return Row(HeapRowKind.Total, "Total", moments.Of(side => Allocated(side.Heap).Plus(Tally.Of(side.Heap.Free))));
    }

    static HeapRow Row(HeapRowKind kind, string name, (Tally Now, Tally? Before, Tally? Previous) sides) => new(kind, name, sides.Now, sides.Before) { Previous = sides.Previous };

    static Tally Allocated(HeapStatistics heap) => heap.Types.Select(Tally.Of).Aggregate(Tally.None, (a, b) => a.Plus(b));
}
