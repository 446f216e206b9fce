using Touchstone.Core;
using Touchstone.Core.Limits;
using Touchstone.Report.Limits.Columns;

namespace Touchstone.Report.Limits;

/// <summary>A table of limits as texts, which console and Markdown draw.</summary>
/// <param name="Title">What was measured.</param>
/// <param name="Headers">The headers of the columns that are not empty.</param>
/// <param name="Rows">The texts of each row, one for each header.</param>
/// <param name="Columns">The columns with numbers, for the legend.</param>
/// <param name="Notes">Sentences that explain rows.</param>
sealed record LimitTable(
    string Title, IReadOnlyList<string> Headers, IReadOnlyList<IReadOnlyList<string>> Rows, IReadOnlyList<ILimitColumn> Columns, IReadOnlyList<string> Notes)
{
    const int FewNames = 2;

    /// <summary>The tables of these rows, without the noise, which is in a <see cref="NoiseTable"/>.</summary>
    public static IReadOnlyList<LimitTable> Of(IReadOnlyList<LimitRow> rows) =>
        [.. WithoutNoise(rows).Select(table => Of(table[0].Key.Table, table))];

    /// <summary>The rows of the tables of <see cref="Of(IReadOnlyList{LimitRow})"/>, in the same order.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> WithoutNoise(IReadOnlyList<LimitRow> rows) =>
        [.. Group(rows).Where(table => table[0].Key.Topic != LimitTopics.Noise)];

    /// <summary>The rows by table, in the order of the rows.</summary>
    public static IReadOnlyList<IReadOnlyList<LimitRow>> Group(IReadOnlyList<LimitRow> rows) =>
        [.. rows.GroupBy(row => (row.Key.Topic, row.Key.Table)).Select(table => (IReadOnlyList<LimitRow>)[.. table])];

    static LimitTable Of(string title, IReadOnlyList<LimitRow> rows)
    {
        var columns = ILimitColumn.All.Select(column => Column.Of(column, rows)).OfType<Column>().ToList();
        var byTwo = rows.Select(row => row.Key.By).Distinct().Count() > 1;
        return new LimitTable(
            title,
            ["what", .. byTwo ? ["by"] : Array.Empty<string>(), .. columns.Select(column => column.Header)],
            [.. rows.Select((row, place) => (string[])
                [row.Key.Name, .. byTwo ? [row.Key.By] : Array.Empty<string>(), .. columns.Select(column => column.Texts[place])])],
            [.. columns.Select(column => column.Source)],
            [.. Reasons(rows).Concat(LimitNotes.Of(rows)).Select(PlainText.OneLine)]);
    }

    // A reason that applies to many rows, such as a missing compiler, appears once.
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
