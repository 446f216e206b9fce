using Touchstone.Workers;

namespace Touchstone.Analysis;

/// <summary>
/// Holds the rows of one serializer against each other: what a version, a runtime or a shape costs is a ratio to the same serializer's
/// base, where the ratio to the fastest row would have to be divided in the head.
/// </summary>
static class OwnBase
{
    /// <summary>The rows with their own ratios; NaN for a serializer that has one measured row only.</summary>
    public static IEnumerable<Row> Compare(IReadOnlyList<Row> rows)
    {
        var units = rows.Where(IsMeasured).GroupBy(row => row.Key.Serializer)
            .Where(group => group.Count() > 1)
            .ToDictionary(group => group.Key, group => Of(group)?.Main.CostNs ?? double.NaN);
        return rows.Select(row => row with { OwnRatio = row.Main.CostNs / units.GetValueOrDefault(row.Key.Serializer, double.NaN) });
    }

    /// <summary>
    /// The base among rows of one serializer: what it is when nothing is said, as far as that was measured; null when nothing was.
    /// </summary>
    /// <remarks>The pinned version, else the oldest; the newest runtime, compiled while it runs; the shape that the adapter takes by itself.</remarks>
    public static Row? Of(IEnumerable<Row> rows) => rows
        .Where(row => IsMeasured(row) && row.Main.Status == Status.Ok)
        .OrderBy(row => row.Key.AskedVersion.Length > 0)
        .ThenBy(row => PackageVersion.TryParse(row.Key.AskedVersion, out var version) ? version : default)
        .ThenBy(row => Place(row.Key.Runtime, RuntimeMode.Frameworks))
        .ThenBy(row => Place(row.Key.Deployment, RuntimeMode.Deployments))
        .ThenBy(row => !row.Main.PreferredShape)
        .ThenBy(row => row.Main.Shape, StringComparer.Ordinal)
        .FirstOrDefault();

    static bool IsMeasured(Row row) => double.IsFinite(row.Main.CostNs);

    static int Place(string name, IReadOnlyList<string> order) => order.TakeWhile(other => other != name).Count();
}
