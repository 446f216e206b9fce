using Touchstone.Analysis.Limits;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>The values of a row of limits for programs. Some numbers compare the rows of a table, so the fields belong to a table.</summary>
static class LimitFields
{
    /// <summary>The members of a JSON line.</summary>
    public static IReadOnlyList<Field<LimitRow>> Json(IReadOnlyList<LimitRow> table) =>
    [
        new("type", _ => "limit"),
        .. Key,
        new("item", row => row.Item),
        new("job", row => row.Job),
        new("settings", row => row.Settings),
        new("rounds", row => row.Samples.Count),
        .. Numbers(table),
        new("figures", row => LimitEstimate.Figures(row.Samples)),
        new("cpp", row => row.Cpp),
        new("ceiling", row => row.Ceiling),
        new("reason", row => row.Reason),
        new("origin", row => row.Origin),
    ];

    /// <summary>The columns of a CSV file.</summary>
    public static IReadOnlyList<Field<LimitRow>> Csv(IReadOnlyList<LimitRow> table) =>
    [
        .. Key, new("item", row => row.Item), new("rounds", row => row.Samples.Count), .. Numbers(table), new("reason", row => row.Reason),
        new("origin", row => row.Origin),
    ];

    static readonly IReadOnlyList<Field<LimitRow>> Key =
    [
        new("topic", row => row.Key.Topic), new("table", row => row.Key.Table), new("name", row => row.Key.Name), new("by", row => row.Key.By),
    ];

    static IEnumerable<Field<LimitRow>> Numbers(IReadOnlyList<LimitRow> table) =>
        LimitColumn.All.Select(column => new Field<LimitRow>(column.Member, row => column.Number(row, table)));
}
