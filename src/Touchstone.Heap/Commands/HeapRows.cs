using System.IO.Enumeration;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>Which rows are shown, and in which order.</summary>
/// <param name="ByCount">True to sort by objects instead of bytes.</param>
/// <param name="Top">The largest number of types to show.</param>
/// <param name="MinCount">Types with fewer objects are omitted; in a comparison, types that changed by fewer.</param>
/// <param name="MinBytes">The same for bytes.</param>
/// <param name="Filter">A pattern for type names, with * and ?; empty for all types.</param>
sealed record HeapSelection(bool ByCount, int Top, long MinCount, long MinBytes, string Filter)
{
    /// <summary>True if the filter lets a type through.</summary>
    public bool Matches(string type) => Filter.Length == 0 || FileSystemName.MatchesSimpleExpression(Filter, type, ignoreCase: true);
}

/// <summary>Makes rows from one or more snapshots.</summary>
static class HeapRows
{
    const int MostAddresses = 5;

    /// <summary>The selected types, the largest first (in a comparison: the largest change first), then the totals of the whole heap.</summary>
    public static IReadOnlyList<HeapRow> Of(HeapMoments moments, HeapSelection selection)
    {
        var matching = Types(moments).Where(row => selection.Matches(row.Type)).ToList();
        var types = matching.Where(row => IsRequested(row, selection));
        var ordered = moments.Before is null
            ? types.OrderByDescending(row => selection.ByCount ? row.Now.Count : row.Now.Bytes)
            : types.OrderByDescending(row => Math.Abs(selection.ByCount ? row.DeltaCount : row.DeltaBytes));
        return [.. ordered.ThenBy(row => row.Type, StringComparer.Ordinal).Take(selection.Top), .. Selected(matching, moments, selection), .. Totals(moments)];
    }

    /// <summary>The row that a limit applies to: all objects that match the filter, or all objects without one.</summary>
    public static HeapRow Limited(IReadOnlyList<HeapRow> rows) =>
        rows.FirstOrDefault(row => row.Kind == HeapRowKind.Selected) ?? rows.Single(row => row.Kind == HeapRowKind.Allocated);

    /// <summary>The types of all moments together: a type that is missing or small at one moment may have grown most.</summary>
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

    // Types with one name from several load contexts are one row: the table could not show the difference.
    static Dictionary<string, Tally> ByName(HeapSnapshot snapshot) => snapshot.Heap.Types
        .GroupBy(type => type.Name, StringComparer.Ordinal)
        .ToDictionary(types => types.Key, types => types.Select(Tally.Of).Aggregate((a, b) => a.Plus(b)), StringComparer.Ordinal);

    static bool IsRequested(HeapRow row, HeapSelection selection)
    {
        var (count, bytes) = row.Before is null
            ? (row.Now.Count, row.Now.Bytes)
            : (Change(row.DeltaCount, row.StepCount), Change(row.DeltaBytes, row.StepBytes));
        return count >= selection.MinCount && bytes >= selection.MinBytes && (row.Before is null || HasChanged(row));

        long Change(long delta, long step) => Math.Max(Math.Abs(delta), row.Previous is null ? 0 : Math.Abs(step));
    }

    static bool HasChanged(HeapRow row) =>
        row.DeltaCount != 0 || row.DeltaBytes != 0 || row.Previous is not null && (row.StepCount != 0 || row.StepBytes != 0);

    static IEnumerable<HeapRow> Selected(List<HeapRow> matching, HeapMoments moments, HeapSelection selection)
    {
        if (selection.Filter.Length > 0)
        {
            var before = moments.Before is null ? null : Sum(row => row.Before);
            var previous = moments.Previous is null ? null : Sum(row => row.Previous);
            yield return Row(HeapRowKind.Selected, selection.Filter, (Sum(row => row.Now)!, before, previous));
        }

        Tally? Sum(Func<HeapRow, Tally?> side) => matching.Select(side).OfType<Tally>().Aggregate(Tally.None, (a, b) => a.Plus(b));
    }

    static IEnumerable<HeapRow> Totals(HeapMoments moments)
    {
        yield return Row(HeapRowKind.Free, "Free", moments.Of(side => Tally.Of(side.Heap.Free)));
        yield return Row(HeapRowKind.Allocated, "Allocated", moments.Of(side => Allocated(side.Heap)));
        yield return Row(HeapRowKind.Total, "Total", moments.Of(side => Allocated(side.Heap).Plus(Tally.Of(side.Heap.Free))));
    }

    static HeapRow Row(HeapRowKind kind, string name, (Tally Now, Tally? Before, Tally? Previous) sides) =>
        new(kind, name, sides.Now, sides.Before) { Previous = sides.Previous };

    static Tally Allocated(HeapStatistics heap) => heap.Types.Select(Tally.Of).Aggregate(Tally.None, (a, b) => a.Plus(b));
}
