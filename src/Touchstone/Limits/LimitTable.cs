using Touchstone.Columns;
using Touchstone.Reports;

namespace Touchstone.Limits;

/// <summary>A table of limits as texts: console and Markdown draw it, each in its way.</summary>
/// <param name="Title">What was measured.</param>
/// <param name="Headers">Of the columns that have anything to say.</param>
/// <param name="Rows">As many texts each.</param>
/// <param name="Columns">The columns of numbers, for the legend.</param>
/// <param name="Notes">What there is to say about rows.</param>
sealed record LimitTable(
    string Title, IReadOnlyList<string> Headers, IReadOnlyList<IReadOnlyList<string>> Rows, IReadOnlyList<ILimitColumn> Columns, IReadOnlyList<string> Notes)
{
    const int FewNames = 2;

    /// <summary>The tables of these rows; not that of the noise, which is a <see cref="NoiseTable"/>.</summary>
    public static IReadOnlyList<LimitTable> Of(IReadOnlyList<LimitRow> rows) =>
        [.. WithoutNoise(rows).Select(table => Of(table[0].Key.Table, table))];

    /// <summary>The rows behind <see cref="Of(IReadOnlyList{LimitRow})"/>, in the same order.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> WithoutNoise(IReadOnlyList<LimitRow> rows) =>
        [.. Group(rows).Where(table => table[0].Key.Topic != NoisePlan.Topic)];

    /// <summary>The rows table by table, in the same order.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> Group(IReadOnlyList<LimitRow> rows) =>
        [.. rows.GroupBy(row => (row.Key.Topic, row.Key.Table)).Select(table => (IReadOnlyList<LimitRow>)[.. table])];

    static LimitTable Of(string title, IReadOnlyList<LimitRow> rows)
    {
        var columns = ILimitColumn.All.Select(column => Column.Of(column, rows)).OfType<Column>().ToList();
        var byTwo = rows.Select(row => row.Key.By).Distinct().Count() > 1;
        return new LimitTable(
            title,
            ["what", .. byTwo ? ["by"] : Array.Empty<string>(), .. columns.Select(column => column.Header)],
            [.. rows.Select((row, place) => (string[])[row.Key.Name, .. byTwo ? [row.Key.By] : Array.Empty<string>(), .. columns.Select(column => column.Texts[place])])],
            [.. columns.Select(column => column.Source)],
            [.. Reasons(rows).Concat(LimitNotes.Of(rows)).Select(PlainText.OneLine)]);
    }

    // What holds for many rows, such as a compiler that is not there, is said once.
    static IEnumerable<string> Reasons(IReadOnlyList<LimitRow> rows) =>
        from row in rows
        where row.Reason.Length > 0
        group row.Key.Name by (row.Reason, row.Key.By) into same
        let names = same.Count() > FewNames ? $"{Unit.Count(same.Count())} rows" : string.Join("; ", same)
        select $"{names}{(same.Key.By == LimitKey.Cpp ? " in C++" : "")}: {same.Key.Reason}";

    sealed record Column(ILimitColumn Source, string Header, IReadOnlyList<string> Texts)
    {
        public static Column? Of(ILimitColumn source, IReadOnlyList<LimitRow> rows)
        {
            double[] numbers = [.. rows.Select(row => source.Number(row, rows))];
            if (!numbers.Any(double.IsFinite))
                return null;
            var unit = Unit.For(source.Quantity, numbers);
            var name = PlainText.OneLine(source.Name(rows[0].Item));
            return new Column(source, unit.Symbol.Length > 0 ? $"{name} {unit.Symbol}" : name, [.. numbers.Select(unit.Format)]);
        }
    }
}
