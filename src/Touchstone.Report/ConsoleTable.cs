using Spectre.Console;
using Touchstone.Analysis;
using Touchstone.Report.Columns;
using Status = Touchstone.Analysis.Status;

namespace Touchstone.Report;

/// <summary>Draws one table. Every text is a <see cref="Text"/> instead of markup: names may look like <c>[red]</c>.</summary>
static class ConsoleTable
{
    const int Gap = 2;
    const int Margins = 2;
    const int NarrowestClip = 16;

    static readonly Style Header = new(decoration: Decoration.Bold);
    static readonly Style Quiet = new(decoration: Decoration.Dim);
    static readonly Style First = new(Color.Green);
    static readonly Style Doubtful = new(Color.Yellow);
    static readonly Style Broken = new(Color.Red);

    /// <summary>The table with marks instead of the most frequent remarks: lines stay short, and one footnote explains each mark.</summary>
    public static TableModel Marked(TableModel table) => table with
    {
        Columns =
        [
            .. table.Columns.Select(column =>
                column.Source is SerializerColumn ? column with { Texts = [.. table.Rows.Select(RowMarks.After)] } : column),
        ],
    };

    /// <summary>The table with long names cut in the middle, so that one long name does not cost all rows a column.</summary>
    public static TableModel Clip(TableModel table, int pageWidth)
    {
        var width = Math.Max(NarrowestClip, pageWidth * 2 / 5);
        return table with
        {
            Columns = [.. table.Columns.Select(column => column with { Texts = [.. column.Texts.Select(text => CellWidth.ClipMiddle(text, width))] })],
        };
    }

    /// <summary>The width of the drawn table, in characters.</summary>
    public static int WidthOf(TableModel table) => table.Columns.Sum(WidthOf) + Gap * (table.Columns.Count - 1) + Margins;

    /// <summary>The table for Spectre to draw.</summary>
    public static Table Of(TableModel table)
    {
        var drawn = new Table { Border = TableBorder.Simple };
        foreach (var column in table.Columns)
            drawn.AddColumn(Of(column, isFirst: column == table.Columns[0]));
        for (var row = 0; row < table.Rows.Count; row++)
        {
            var main = table.Rows[row].Main;
            drawn.AddRow(table.Columns.Select((column, place) => new Text(column.Texts[row], StyleOf(main, isRank: place == 0))));
        }
        return drawn;
    }

    static int WidthOf(ModelColumn column) => column.Texts.Append(column.Name).Append(column.Symbol).Max(CellWidth.Of);

    static TableColumn Of(ModelColumn column, bool isFirst)
    {
        var header = new Paragraph(column.Name, Header);
        if (column.Symbol.Length > 0)
            header.Append("\n" + column.Symbol, Quiet);
        return new TableColumn(header)
        {
            Alignment = column.RightAligned ? Justify.Right : Justify.Left,
            NoWrap = true,
            // Spectre itself adds one space between two columns.
            Padding = new Padding(isFirst ? 0 : Gap - 1, 0, 0, 0),
        };
    }

    static Style StyleOf(Cell main, bool isRank) => main switch
    {
        { Status: Status.Unavailable or Status.Failed } => isRank ? Broken : Quiet,
        { Limit: true } => Quiet,
        { Status: Status.Lossy } when isRank => Doubtful,
        { Rank.Best: 1 } when isRank => First,
        _ => Style.Plain,
    };
}
