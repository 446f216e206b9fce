using Touchstone.Machine.Limits;

namespace Touchstone.Analysis;

/// <summary>Merges the limits of several runs. Those of one machine say nothing about another one.</summary>
public static class LimitMerger
{
    /// <summary>
    /// The rows of each table from the newest run of each origin that measured it. A newer table replaces the older one of its origin as a whole. The
    /// tables of several origins with one title follow each other.
    /// </summary>
    /// <param name="runs">The runs, in any order.</param>
    public static IReadOnlyList<LimitRow> Newest(IEnumerable<RunResults> runs) =>
    [
        .. Tables(runs).GroupBy(table => table.Title)
            .SelectMany(same => same.GroupBy(table => table.Origin))
            .Select(same => same.Last())
            .SelectMany(table => table.Rows.Select(row => row with { Origin = table.Origin })),
    ];

    /// <summary>The number of tables that <see cref="Newest"/> leaves out, because a newer run of their origin measured them again.</summary>
    public static int Replaced(IEnumerable<RunResults> runs)
    {
        var tables = Tables(runs);
        return tables.Count - tables.DistinctBy(table => (table.Title, table.Origin)).Count();
    }

    // The oldest first.
    static List<((string Topic, string Table) Title, string Origin, IEnumerable<LimitRow> Rows)> Tables(IEnumerable<RunResults> runs)
    {
        var measured = runs.Where(run => run.Limits.Rows.Count > 0).OrderBy(run => run.Header?.Created).ToList();
        var labels = Origin.Label(measured.Select(Origin.Of));
        return
        [
            .. measured.SelectMany(run => run.Limits.Rows.GroupBy(row => (row.Key.Topic, row.Key.Table))
                .Select(table => (table.Key, labels[Origin.Of(run)], table.AsEnumerable()))),
        ];
    }
}
