using Spectre.Console;

namespace Touchstone.Shell.Tables;

/// <summary>Writes a table for a terminal. Texts are never markup: names may look like <c>[red]</c>.</summary>
/// <remarks>Widths are added up in loops: LINQ over numbers is compiled at each start, and took a tenth of <c>touchstone list</c>.</remarks>
static class TerminalTable
{
    const int Gap = 2;
    const int NarrowestLast = 12;
    const int NarrowestName = 24;

    /// <summary>The width of the whole table, in characters.</summary>
    public static int WidthOf(Table table) => WithGaps(Widths(table), 0, table.Columns.Count) - Gap;

    /// <summary>Writes the table, without its title, so that it fits the page. Columns for which there is no room are named below it.</summary>
    public static void Write(Table table, TextWriter output, Page page)
    {
        if (table.Fit == TableFit.InParts)
        {
            WriteParts(table, output, page);
            return;
        }
        var widths = Fit(table, page.Width);
        Draw([.. Lines(table, widths)], output, page);
        if (widths.Count < table.Columns.Count)
            output.Write($"\nNo room for: {string.Join(", ", table.Columns.Skip(widths.Count).Select(column => PlainText.OneLine(column.Name)))}.\n");
    }

    static void WriteParts(Table table, TextWriter output, Page page)
    {
        List<TableColumn> part = [table.Columns[0]];
        foreach (var column in table.Columns.Skip(1))
        {
            if (part.Count > 1 && WidthOf(WithoutEmptyRows([.. part, column])) > page.Width)
            {
                Write(WithoutEmptyRows(part), output, page);
                output.Write("\n");
                part = [table.Columns[0]];
            }
            part.Add(column);
        }
        Write(WithoutEmptyRows(part), output, page);
    }

    // A row that has nothing but its name in this part would only make the part wider and longer.
    static Table WithoutEmptyRows(List<TableColumn> part)
    {
        var rows = Enumerable.Range(0, part[0].Texts.Count).Where(row => part.Skip(1).Any(column => column.Texts[row].Length > 0)).ToList();
        return new Table([.. part.Select(column => column with { Texts = [.. rows.Select(row => column.Texts[row])] })]);
    }

    static List<int> Fit(Table table, int page)
    {
        var widths = Widths(table);
        switch (table.Fit)
        {
            case TableFit.CutLast or TableFit.WrapLast:
                while (widths.Count > 1 && WithGaps(widths, 0, widths.Count - 1) + NarrowestLast > page)
                    widths.RemoveAt(widths.Count - 1);
                widths[^1] = Math.Min(widths[^1], Math.Max(NarrowestLast, page - WithGaps(widths, 0, widths.Count - 1)));
                break;
            case TableFit.CutFirst:
                while (widths.Count > 2 && WithGaps(widths, 1, widths.Count) + NarrowestName > page)
                    widths.RemoveAt(widths.Count - 1);
                widths[0] = Math.Min(widths[0], Math.Max(NarrowestName, page - WithGaps(widths, 1, widths.Count)));
                break;
        }
        return widths;
    }

    static int WithGaps(List<int> widths, int start, int end)
    {
        var sum = 0;
        for (var place = start; place < end; place++)
            sum += widths[place] + Gap;
        return sum;
    }

    static List<int> Widths(Table table)
    {
        var widths = new List<int>();
        foreach (var column in table.Columns)
        {
            var width = Math.Max(CellWidth.Of(column.Name), CellWidth.Of(column.Symbol));
            foreach (var text in column.Texts)
                width = Math.Max(width, CellWidth.Of(PlainText.OneLine(text)));
            widths.Add(width);
        }
        return widths;
    }

    static IEnumerable<Line> Lines(Table table, List<int> widths)
    {
        var columns = table.Columns.Take(widths.Count).ToList();
        yield return Of(place => columns[place].Name, LineLook.Names);
        if (columns.Exists(column => column.Symbol.Length > 0))
            yield return Of(place => columns[place].Symbol, LineLook.Symbols);
        var rule = new Line(Cells(place => new string('─', widths[place]) + new string(' ', Gap)), LineLook.Row, RowLook.Plain);
        yield return rule;
        for (var row = 0; row < table.RowCount; row++)
        {
            if (row > 0 && row == table.RowCount - table.Totals)
                yield return rule;
            var look = table.Looks.Count > 0 ? table.Looks[row] : RowLook.Plain;
            var wrapped = table.Fit == TableFit.WrapLast ? CellWidth.Wrap(PlainText.OneLine(columns[^1].Texts[row]), widths[^1]) : [columns[^1].Texts[row]];
            for (var part = 0; part < wrapped.Count; part++)
                yield return Of(place => place == columns.Count - 1 ? wrapped[part] : part == 0 ? columns[place].Texts[row] : "", LineLook.Row, look);
        }

        Line Of(Func<int, string> text, LineLook kind, RowLook look = RowLook.Plain) =>
            new(Cells(place => Padded(text(place), widths[place], columns[place].IsNumber)), kind, look);

        string[] Cells(Func<int, string> cell)
        {
            var cells = new string[widths.Count];
            for (var place = 0; place < cells.Length; place++)
                cells[place] = cell(place);
            return cells;
        }
    }

    static string Padded(string text, int width, bool right)
    {
        var clipped = CellWidth.ClipMiddle(PlainText.OneLine(text), width);
        var space = new string(' ', width - CellWidth.Of(clipped));
        return (right ? space + clipped : clipped + space) + new string(' ', Gap);
    }

    static void Draw(IReadOnlyList<Line> lines, TextWriter output, Page page)
    {
        if (!page.Color)
        {
            foreach (var line in lines)
                output.Write(string.Concat(line.Cells).TrimEnd() + "\n");
            return;
        }
        output.Write(SpectreText.Draw(lines.Max(line => line.Cells.Sum(CellWidth.Of)), color: true, console => console.Write(Colored.Lines(lines))));
    }

    enum LineLook
    {
        Names,
        Symbols,
        Row,
    }

    // A line of cells with their padding.
    sealed record Line(IReadOnlyList<string> Cells, LineLook Kind, RowLook Look);

    // Apart, so that Spectre is loaded only for colors.
    static class Colored
    {
        static readonly Style Bold = new(decoration: Decoration.Bold);
        static readonly Style Dim = new(decoration: Decoration.Dim);

        public static Paragraph Lines(IReadOnlyList<Line> lines)
        {
            var drawn = new Paragraph { Overflow = Overflow.Ellipsis };
            foreach (var line in lines)
            {
                var (first, others) = Styles(line);
                for (var place = 0; place < line.Cells.Count; place++)
                    drawn.Append(line.Cells[place], place == 0 ? first : others);
                drawn.Append("\n");
            }
            return drawn;
        }

        static (Style First, Style Others) Styles(Line line) => (line.Kind, line.Look) switch
        {
            (LineLook.Names, _) => (Bold, Bold),
            (LineLook.Symbols, _) or (_, RowLook.Quiet) => (Dim, Dim),
            (_, RowLook.First) => (new(Color.Green), Style.Plain),
            (_, RowLook.Doubtful) => (new(Color.Yellow), Style.Plain),
            (_, RowLook.Broken) => (new(Color.Red), Dim),
            _ => (Style.Plain, Style.Plain),
        };
    }
}
