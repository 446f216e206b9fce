using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>A table of limits with the notes on its rows.</summary>
/// <param name="Columns">The columns with numbers, for the legend.</param>
/// <param name="Notes">Sentences that explain rows.</param>
sealed record LimitTable(Table Table, IReadOnlyList<LimitColumn> Columns, IReadOnlyList<string> Notes)
{
    const int FewNames = 2;

    /// <summary>The tables of these rows, without the noise, which is in a <see cref="NoiseTable"/>.</summary>
    public static IReadOnlyList<LimitTable> Of(IReadOnlyList<LimitRow> rows) =>
        [.. WithoutNoise(rows).Select(table => Of(table[0].Title, table))];

    /// <summary>The rows of the tables of <see cref="Of(IReadOnlyList{LimitRow})"/>, in the same order.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> WithoutNoise(IReadOnlyList<LimitRow> rows) =>
        [.. Group(rows).Where(table => table[0].Key.Topic != LimitTopics.Noise)];

    /// <summary>The rows by table, in the order of the rows.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> Group(IReadOnlyList<LimitRow> rows) =>
        [.. rows.GroupBy(row => (row.Key.Topic, row.Title)).Select(table => (IReadOnlyList<LimitRow>)[.. table])];

    static LimitTable Of(string title, IReadOnlyList<LimitRow> rows)
    {
        var columns = LimitColumn.All.Where(column => rows.Any(row => double.IsFinite(column.Number(row, rows)))).ToList();
        var byTwo = rows.Select(row => row.Key.By).Distinct().Count() > 1;
        var table = Table.Of(
            rows,
            [
                new("what", row => row.Key.Name),
                .. byTwo ? [new("by", row => row.Key.By)] : Array.Empty<Column<LimitRow>>(),
                .. columns.Select(column => Of(column, rows)),
            ]);
        return new LimitTable(table.Titled(title), columns, [.. Reasons(rows).Concat(LimitNotes.Of(rows)).Select(PlainText.OneLine)]);
    }

    static Column<LimitRow> Of(LimitColumn column, IReadOnlyList<LimitRow> rows)
    {
        var unit = Unit.For(column.Quantity, rows.Select(row => column.Number(row, rows)));
        var name = PlainText.OneLine(column.Name(rows[0].Item));
        return Column<LimitRow>.Number(unit.Symbol.Length > 0 ? $"{name} {unit.Symbol}" : name, unit, row => column.Number(row, rows));
    }

    /// <summary>Why rows have no samples. A reason that applies to many rows, such as a missing compiler, appears once.</summary>
    public static IEnumerable<string> Reasons(IEnumerable<LimitRow> rows) =>
        from row in rows
        where row.Reason.Length > 0
        group row.Key.Name by (row.Reason, row.Key.By) into same
        let names = same.Count() > FewNames ? $"{Unit.Count(same.Count())} rows" : string.Join("; ", same)
        select $"{names}{(same.Key.By == LimitKey.Cpp ? " in C++" : "")}: {same.Key.Reason}";
}
