using Spectre.Console;
using Touchstone.Analysis;
using Status = Touchstone.Analysis.Status;

namespace Touchstone.Reports;

/// <summary>Draws one table. Every text goes through <see cref="Text"/>, never through markup: names may look like <c>[red]</c>.</summary>
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

    /// <summary>The table with long names cut in their middle, so that one of them does not cost the others their columns.</summary>
    public static TableModel Clip(TableModel table, int pageWidth)
    {
        var width = Math.Max(NarrowestClip, pageWidth * 2 / 5);
        return table with
        {
            Columns = [.. table.Columns.Select(column => column with { Texts = [.. column.Texts.Select(text => CellWidth.ClipMiddle(text, width))] })],
        };
    }

    /// <summary>Places that a line of the table takes.</summary>
    public static int WidthOf(TableModel table) => table.Columns.Sum(WidthOf) + Gap * (table.Columns.Count - 1) + Margins;

    /// <summary>The table in the form that Spectre draws.</summary>
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
            // Spectre puts one place between two columns itself.
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
