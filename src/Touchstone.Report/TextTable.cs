namespace Touchstone.Report;

/// <summary>A table of plain texts, for listings. Columns that do not fit on the page are omitted from the right, and the last one that fits is cut.</summary>
static class TextTable
{
    const int Gap = 2;
    const int NarrowestLast = 12;
    const int NarrowestName = 24;

    /// <summary>Writes the table.</summary>
    /// <param name="headers">One per column, the most important first.</param>
    /// <param name="rows">The texts of each row, one for each header.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    /// <param name="numbers">The headers of the columns that are aligned to the right.</param>
    public static void Write(
        IReadOnlyList<string> headers, IReadOnlyList<IReadOnlyList<string>> rows, TextWriter output, Page page, params IReadOnlyList<string> numbers)
    {
        var widths = Fit([.. headers.Select(Width)], page.Width);
        Line(headers);
        Line([.. widths.Select(width => new string('─', width))]);
        foreach (var row in rows)
            Line(row);
        if (widths.Count < headers.Count)
            output.Write($"\nNo room for: {string.Join(", ", headers.Skip(widths.Count))}.\n");

        int Width(string header, int column) => rows.Select(row => CellWidth.Of(PlainText.OneLine(row[column]))).Append(CellWidth.Of(header)).Max();

        void Line(IReadOnlyList<string> texts) => output.Write(
            string.Concat(widths.Select((width, column) => Padded(texts[column], width, numbers.Contains(headers[column])))).TrimEnd() + "\n");
    }

    /// <summary>
    /// Writes names followed by numbers. A name that is too long is cut in the middle, so that the numbers have room. Numbers that still do not fit
    /// are omitted from the right. A line separates the totals from the rows.
    /// </summary>
    /// <param name="headers">One per column. The first column has the names.</param>
    /// <param name="rows">The texts of each row, one for each header.</param>
    /// <param name="totals">The texts of each total, below the line.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void WriteNamed(
        IReadOnlyList<string> headers, IReadOnlyList<IReadOnlyList<string>> rows, IReadOnlyList<IReadOnlyList<string>> totals, TextWriter output, Page page)
    {
        List<int> widths =
        [
            .. headers.Select((header, column) =>
                rows.Concat(totals).Select(row => CellWidth.Of(PlainText.OneLine(row[column]))).Append(CellWidth.Of(header)).Max()),
        ];
        while (widths.Count > 2 && widths.Skip(1).Sum(width => width + Gap) + NarrowestName > page.Width)
            widths.RemoveAt(widths.Count - 1);
        widths[0] = Math.Min(widths[0], Math.Max(NarrowestName, page.Width - widths.Skip(1).Sum(width => width + Gap)));
        Line(headers);
        Rule();
        foreach (var row in rows)
            Line(row);
        if (totals.Count > 0 && rows.Count > 0)
            Rule();
        foreach (var row in totals)
            Line(row);
        if (widths.Count < headers.Count)
            output.Write($"\nNo room for: {string.Join(", ", headers.Skip(widths.Count))}.\n");

        void Line(IReadOnlyList<string> texts) => output.Write(
            string.Concat(widths.Select((width, column) => Padded(texts[column], width, right: column > 0))).TrimEnd() + "\n");

        void Rule() => Line([.. widths.Select(width => new string('─', width))]);
    }

    /// <summary>Writes all columns, in as many tables below each other as the width of the page requires. Each table begins with the first column.</summary>
    /// <param name="headers">One per column. The first column names the rows.</param>
    /// <param name="rows">The texts of each row, one for each header.</param>
    /// <param name="output">Receives the tables.</param>
    /// <param name="page">The width that each table must fit into.</param>
    public static void WriteInParts(IReadOnlyList<string> headers, IReadOnlyList<IReadOnlyList<string>> rows, TextWriter output, Page page)
    {
        List<int> columns = [0];
        for (var next = 1; next < headers.Count; next++)
        {
            if (columns.Count > 1 && columns.Append(next).Sum(Width) - Gap > page.Width)
            {
                Part();
                output.Write("\n");
                columns = [0];
            }
            columns.Add(next);
        }
        Part();

        void Part() => Write(
            [.. columns.Select(column => headers[column])],
            [.. rows.Select(row => (string[])[.. columns.Select(column => row[column])])],
            output, page);

        int Width(int column) => rows.Select(row => CellWidth.Of(PlainText.OneLine(row[column]))).Append(CellWidth.Of(headers[column])).Max() + Gap;
    }

    static List<int> Fit(List<int> widths, int page)
    {
        while (widths.Count > 1 && Before(widths) + NarrowestLast > page)
            widths.RemoveAt(widths.Count - 1);
        widths[^1] = Math.Min(widths[^1], Math.Max(NarrowestLast, page - Before(widths)));
        return widths;
    }

    static int Before(List<int> widths) => widths.SkipLast(1).Sum(width => width + Gap);

    static string Padded(string text, int width, bool right)
    {
        var clipped = CellWidth.ClipMiddle(PlainText.OneLine(text), width);
        var space = new string(' ', width - CellWidth.Of(clipped));
        return (right ? space + clipped : clipped + space) + new string(' ', Gap);
    }
}
