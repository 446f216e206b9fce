using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Reports;

/// <summary>A group as a table of texts. Console and Markdown draw it, each in its way; what stands in it is decided here, once.</summary>
/// <param name="Title">What was measured: data set and N.</param>
/// <param name="Caption">What ranks and ratios are about.</param>
/// <param name="Columns">The columns that have anything to say here, left to right.</param>
/// <param name="Rows">The rows behind the lines, in the same order.</param>
sealed record TableModel(string Title, string Caption, IReadOnlyList<ModelColumn> Columns, IReadOnlyList<Row> Rows)
{
    /// <summary>Where the round trip stands, left of its interval and its ratio; any other operation comes here when rows are ranked by it.</summary>
    const int RankedPlace = 40;

    /// <summary>The columns of these tables, each once: what a legend has to explain.</summary>
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

    /// <summary>The same without these columns.</summary>
    public TableModel Without(IReadOnlyCollection<IColumn> columns) =>
        this with { Columns = [.. Columns.Where(column => !columns.Contains(column.Source))] };

    /// <summary>What was measured: data set and N.</summary>
    public static string TitleOf(Group group)
    {
        if (FirstCallKind.Is(group.DataSet))
            return $"{PlainText.OneLine(group.DataSet)}: one object of each type, in processes that have done nothing else";
        var objects = group.Count == 1 ? "one call = 1 object" : $"one call = all {Unit.Count(group.Count)} objects";
        var payload = group.PayloadBytes > 0 ? $" with {Unit.Text(Quantity.Bytes, group.PayloadBytes)} of data each" : "";
        return $"{PlainText.OneLine(group.DataSet)}, N = {Unit.Count(group.Count)}{payload} ({objects})";
    }

    static string CaptionOf(Group group, Operation main)
    {
        var ranked = IColumn.All.OfType<IOperationColumn>().First(column => column.Operation == main).Name;
        if (group.Rows.Select(row => row.Origin).Distinct().Count() > 1)
            return $"ranked by {ranked} within each origin, ratio to {(group.Baseline.Length > 0 ? PlainText.OneLine(group.Baseline) : "the fastest")} of the same one";
        return $"ranked by {ranked}" + (group.Baseline.Length > 0 ? $", ratio to {PlainText.OneLine(group.Baseline)}" : "");
    }
}

/// <summary>One column of a table of texts.</summary>
/// <param name="Source">The column it was made by.</param>
/// <param name="Symbol">The unit of its numbers; empty where they have none.</param>
/// <param name="Priority">Where space is short the highest number goes first; one of 0 never goes.</param>
/// <param name="Texts">What stands in each row.</param>
sealed record ModelColumn(IColumn Source, string Symbol, int Priority, IReadOnlyList<string> Texts)
{
    /// <summary>The header, without the unit.</summary>
    public string Name => Source.Name;

    /// <summary>Numbers, and the rank that looks like one, stand to the right.</summary>
    public bool RightAligned => Source is INumberColumn or RankColumn;

    /// <summary>Fills a column; null when it would be empty.</summary>
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
        // The ranked column stays even if nothing could be measured: the table says so with its dashes.
        if (!ranked && !numbers.Any(double.IsFinite))
            return null;
        // Floors lie far below what is compared: they do not choose the digits of the others.
        var compared = rows.Where(row => !row.Main.Limit).SelectMany(row => ComparedWith(column, row)).Where(double.IsFinite).ToList();
        var unit = Unit.For(column.Quantity, compared.Count > 0 ? compared : numbers);
        return new ModelColumn(column, unit.Symbol, ranked ? 0 : column.Priority, [.. numbers.Select(unit.Format)]);
    }

    /// <summary>Numbers that share a unit: the ranked operations of a row, and the best of one, are compared by eye.</summary>
    static IEnumerable<double> ComparedWith(INumberColumn column, Row row) =>
        column is BestColumn || column is IOperationColumn { Operation: var operation } && OperationNames.Ranked.Contains(operation)
            ? row.Cells.Where(cell => OperationNames.Ranked.Contains(cell.Key.Operation)).Select(cell => cell.CostNs)
            : [column.Number(row)];

    static ModelColumn? Of(ITextColumn column, string[] texts) =>
        texts.All(text => text.Length == 0) ? null : new ModelColumn(column, "", column.Priority, texts);
}
