using Touchstone.Core.Hosts;

namespace Touchstone.Analysis;

/// <summary>
/// Compares the rows of one serializer with each other. The cost of a version, a runtime or a shape is shown as a ratio to the same
/// serializer's base, so readers need not divide two ratios to the fastest row.
/// </summary>
static class OwnBase
{
    /// <summary>Returns the rows with their own ratios; NaN for a serializer with only one measured row.</summary>
    public static IEnumerable<Row> Compare(IReadOnlyList<Row> rows)
    {
        var units = rows.Where(IsMeasured).GroupBy(row => row.Key.Serializer)
            .Where(group => group.Count() > 1)
            .ToDictionary(group => group.Key, group => Of(group)?.Main.Cost.Ns ?? double.NaN);
        return rows.Select(row => row with { OwnRatio = row.Main.Cost.Ns / units.GetValueOrDefault(row.Key.Serializer, double.NaN) });
    }

    /// <summary>
    /// Selects the base among rows of one serializer: the defaults, or the measured row closest to them; null if none was measured
    /// without loss.
    /// </summary>
    /// <remarks>The base prefers the pinned version (else the oldest), the newest runtime, JIT, and the adapter's default shape.</remarks>
    public static Row? Of(IEnumerable<Row> rows) => rows
        .Where(row => IsMeasured(row) && row.Main.Outcome.Status == Status.Ok)
        .OrderBy(row => row.Key.RequestedVersion.Length > 0)
        .ThenBy(row => PackageVersion.Of(row.Key.RequestedVersion))
        .ThenByDescending(row => RuntimeFrameworks.Number(row.Key.Runtime) ?? 0)
        .ThenBy(row => Place(row.Key.Deployment, RuntimeMode.Deployments))
        .ThenBy(row => !row.Main.Subject.PreferredShape)
        .ThenBy(row => row.Main.Shape, StringComparer.Ordinal)
        .FirstOrDefault();

    static bool IsMeasured(Row row) => double.IsFinite(row.Main.Cost.Ns);

    static int Place(string name, IReadOnlyList<string> order) => order.TakeWhile(other => other != name).Count();
}
