using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Columns;

namespace Touchstone.Report;

/// <summary>A group of rows as a table of texts. Console and Markdown both draw it, so their contents cannot differ.</summary>
/// <param name="Title">What was measured: data set and N.</param>
/// <param name="Caption">The operation that ranks compare, and the row that ratios are relative to.</param>
/// <param name="Columns">The columns that are not empty, left to right.</param>
/// <param name="Rows">The rows of the group, in the order of the texts.</param>
sealed record TableModel(string Title, string Caption, IReadOnlyList<ModelColumn> Columns, IReadOnlyList<Row> Rows)
{
    /// <summary>The order of the round trip, left of its interval and its ratio. If rows are ranked by another operation, that one takes this place.</summary>
    const int RankedPlace = 40;

    /// <summary>The columns of these tables, each once, for the legend.</summary>
    public static IEnumerable<IColumn> ColumnsOf(IEnumerable<TableModel> tables) =>
        tables.SelectMany(table => table.Columns).Select(column => column.Source).Distinct().OrderBy(column => column.Order);

    /// <summary>The table of a group, with every column that is not empty.</summary>
    public static TableModel Of(Group group)
    {
        var main = group.Rows.Count > 0 ? group.Rows[0].Main.Key.Operation : Operation.RoundTrip;
        var columns = IColumn.All
            .OrderBy(column => column is IOperationColumn { Operation: var operation } && operation == main ? RankedPlace : column.Order)
            .Select(column => ModelColumn.Of(column, group.Rows, main))
            .OfType<ModelColumn>();
        return new TableModel(TitleOf(group), CaptionOf(group, main), [.. columns], group.Rows);
    }

    /// <summary>The same table without these columns.</summary>
    public TableModel Without(IReadOnlyCollection<IColumn> columns) =>
        this with { Columns = [.. Columns.Where(column => !columns.Contains(column.Source))] };

    /// <summary>The title: data set and N.</summary>
    public static string TitleOf(Group group)
    {
        if (FirstCallKind.Is(group.DataSet))
            return $"{PlainText.OneLine(group.DataSet)}: one object of each type, in new processes";
        var objects = group.Count == 1 ? "one call = 1 object" : $"one call = all {Unit.Count(group.Count)} objects";
        return $"{PlainText.OneLine(group.DataSet)}, N = {Unit.Count(group.Count)}{Group.WithPayload(group.PayloadBytes)} ({objects})";
    }

    static string CaptionOf(Group group, Operation main)
    {
        var ranked = IColumn.All.OfType<IOperationColumn>().First(column => column.Operation == main).Name;
        if (group.Rows.Select(row => row.Origin).Distinct().Count() > 1)
        {
            var baseline = group.Baseline.Length > 0 ? PlainText.OneLine(group.Baseline) : "the fastest";
            return $"ranked by {ranked} within each origin, ratio to {baseline} of the same one";
        }
        return $"ranked by {ranked}" + (group.Baseline.Length > 0 ? $", ratio to {PlainText.OneLine(group.Baseline)}" : "");
    }
}

/// <summary>One column of a table of texts.</summary>
/// <param name="Source">The column that the texts come from.</param>
/// <param name="Symbol">The unit of the numbers; empty if they have none.</param>
/// <param name="Priority">On a narrow page, the column with the highest number is omitted first. A column with 0 is never omitted.</param>
/// <param name="Texts">The text of each row.</param>
sealed record ModelColumn(IColumn Source, string Symbol, int Priority, IReadOnlyList<string> Texts)
{
    /// <summary>The header, without the unit.</summary>
    public string Name => Source.Name;

    /// <summary>True for numbers, and for the rank, which looks like one.</summary>
    public bool RightAligned => Source is INumberColumn or RankColumn;

    /// <summary>Makes a column of texts; null if it would be empty.</summary>
    public static ModelColumn? Of(IColumn column, IReadOnlyList<Row> rows, Operation main) => column switch
    {
        INumberColumn numbers => Of(numbers, rows, main),
        ITextColumn words => Of(words, [.. rows.Select(row => PlainText.OneLine(words.Text(row)))]),
        _ => throw new NotSupportedException($"{column.GetType()} has neither numbers nor texts: implement {nameof(INumberColumn)} or {nameof(ITextColumn)}"),
    };

    static ModelColumn? Of(INumberColumn column, IReadOnlyList<Row> rows, Operation main)
    {
        double[] numbers = [.. rows.Select(column.Number)];
        var ranked = column is IOperationColumn { Operation: var operation } && operation == main;
        // The ranked column stays even if no row has a number: its dashes show that.
        if (!ranked && !numbers.Any(double.IsFinite))
            return null;
        // Limits are far below the other rows, so they do not influence the unit and the digits.
        var compared = rows.Where(row => !row.Main.Limit).SelectMany(row => ComparedWith(column, row)).Where(double.IsFinite).ToList();
        var unit = Unit.For(column.Quantity, compared.Count > 0 ? compared : numbers);
        return new ModelColumn(column, unit.Symbol, ranked ? 0 : column.Priority, [.. numbers.Select(unit.Format)]);
    }

    /// <summary>The numbers that share a unit with this column: readers compare the ranked operations of a row, and the best of one, by eye.</summary>
    static IEnumerable<double> ComparedWith(INumberColumn column, Row row) =>
        column is BestColumn || column is IOperationColumn { Operation: var operation } && OperationNames.Ranked.Contains(operation)
            ? row.Cells.Where(cell => OperationNames.Ranked.Contains(cell.Key.Operation)).Select(cell => cell.CostNs)
            : [column.Number(row)];

    static ModelColumn? Of(ITextColumn column, string[] texts) =>
        texts.All(text => text.Length == 0) ? null : new ModelColumn(column, "", column.Priority, texts);
}
