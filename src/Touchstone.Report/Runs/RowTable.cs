using Touchstone.Protocol;
using Touchstone.Report.Columns;

namespace Touchstone.Report.Runs;

/// <summary>Makes the table of a group of rows.</summary>
static class RowTable
{
    /// <summary>The columns of these tables, each once, for the legend.</summary>
    public static IEnumerable<RowColumn> ColumnsOf(IReadOnlyList<Table> tables)
    {
        var names = tables.SelectMany(table => table.Columns).Select(column => column.Name).ToHashSet();
        return RowColumn.All.Where(column => names.Contains(column.Name));
    }

    /// <summary>The table of a group, with every column that is not empty.</summary>
    public static Table Of(Group group)
    {
        var main = group.Rows.Count > 0 ? group.Rows[0].Main.Key.Operation : Operation.RoundTrip;
        var columns = InOrder(main)
            .Select(column => Of(column, group.Rows, main))
            .OfType<TableColumn>();
        return new Table([.. columns])
        {
            Title = TitleOf(group),
            Caption = CaptionOf(group, main),
            Fit = TableFit.None,
            Looks = [.. group.Rows.Select(row => LookOf(row.Main))],
        };
    }

    /// <summary>The table with marks instead of the most frequent remarks: lines stay short, and one footnote explains each mark.</summary>
    public static Table Marked(Group group)
    {
        var (table, serializer) = (Of(group), NameColumns.Serializer.Name);
        return table with
        {
            Columns = [.. table.Columns.Select(column => column.Name == serializer ? column with { Texts = [.. group.Rows.Select(RowMarks.After)] } : column)],
        };
    }

    /// <summary>The title: data set and N.</summary>
    public static string TitleOf(Group group)
    {
        if (group.FirstCall is not null)
            return $"{PlainText.OneLine(group.DataSet)}: one object of each type, in new processes";
        var objects = group.Count == 1 ? "one call = 1 object" : $"one call = all {Unit.Count(group.Count)} objects";
        return $"{PlainText.OneLine(group.DataSet)}, N = {Unit.Count(group.Count)}{Group.WithPayload(group.PayloadBytes)} ({objects})";
    }

    static string CaptionOf(Group group, Operation main)
    {
        var ranked = RowColumn.All.OfType<NumberColumn>().First(column => column.Operation == main).Name;
        if (group.Rows.Select(row => row.Origin).Distinct().Count() > 1)
        {
            var baseline = group.Baseline.Length > 0 ? PlainText.OneLine(group.Baseline) : "the fastest";
            return $"ranked by {ranked} within each origin, ratio to {baseline} of the same one";
        }
        return $"ranked by {ranked}" + (group.Baseline.Length > 0 ? $", ratio to {PlainText.OneLine(group.Baseline)}" : "");
    }

    /// <summary>All columns. The one that ranks the rows stands at the round trip, left of its interval and its ratio.</summary>
    static IEnumerable<RowColumn> InOrder(Operation main)
    {
        var place = RowColumn.All.TakeWhile(column => column != TimeColumns.RoundTrip).Count();
        return RowColumn.All.Index().OrderBy(entry => Ranks(entry.Item, main) ? place : entry.Index).Select(entry => entry.Item);
    }

    static bool Ranks(RowColumn column, Operation main) => column is NumberColumn { Operation: { } operation } && operation == main;

    static TableColumn? Of(RowColumn column, IReadOnlyList<Row> rows, Operation main) => column switch
    {
        NumberColumn numbers => Of(numbers, rows, Ranks(column, main)),
        TextColumn words => Of(words, [.. rows.Select(row => PlainText.OneLine(words.Text(row)))]),
        _ => throw new NotSupportedException($"{column} has neither numbers nor texts"),
    };

    static TableColumn? Of(NumberColumn column, IReadOnlyList<Row> rows, bool ranked)
    {
        double[] numbers = [.. rows.Select(column.Number)];
        // The ranked column stays even if no row has a number: its dashes show that.
        if (!ranked && !numbers.Any(double.IsFinite))
            return null;
        // Limits are far below the other rows, so they do not influence the unit and the digits.
        var compared = rows.Where(row => !row.Main.Subject.Limit).SelectMany(row => ComparedWith(column, row)).Where(double.IsFinite).ToList();
        var unit = Unit.For(column.Quantity, compared.Count > 0 ? compared : numbers);
        return new TableColumn(column.Name, [.. numbers.Select(unit.Format)])
        {
            Symbol = unit.Symbol,
            IsNumber = true,
            Priority = ranked ? 0 : column.Priority,
        };
    }

    /// <summary>The numbers that share a unit with this column: readers compare the ranked operations of a row, and the best of one, by eye.</summary>
    static IEnumerable<double> ComparedWith(NumberColumn column, Row row) =>
        column == TimeColumns.Best || column.Operation is { } operation && OperationNames.Ranked.Contains(operation)
            ? row.Cells.Where(cell => OperationNames.Ranked.Contains(cell.Key.Operation)).Select(cell => cell.Cost.Ns)
            : [column.Number(row)];

    // A rank looks like a number, so it is aligned like one.
    static TableColumn? Of(TextColumn column, string[] texts) => texts.All(text => text.Length == 0)
        ? null
        : new TableColumn(column.Name, texts) { IsNumber = column == NameColumns.Rank, Priority = column.Priority };

    static RowLook LookOf(Cell main) => main switch
    {
        { Outcome.Status: Status.Unavailable or Status.Failed } => RowLook.Broken,
        { Subject.Limit: true } => RowLook.Quiet,
        { Outcome.Status: Status.Lossy } => RowLook.Doubtful,
        { Rank.Best: 1 } => RowLook.First,
        _ => RowLook.Plain,
    };
}
