namespace Touchstone.Reports;

/// <summary>A table of plain texts, for listings: as wide as its columns need, the last one cut to the page.</summary>
static class TextTable
{
    const int Gap = 2;
    const int NarrowestLast = 20;

    /// <summary>Writes it.</summary>
    /// <param name="headers">One per column.</param>
    /// <param name="rows">As many texts each.</param>
    /// <param name="output">Where to.</param>
    /// <param name="page">What fits.</param>
    public static void Write(IReadOnlyList<string> headers, IReadOnlyList<IReadOnlyList<string>> rows, TextWriter output, Page page)
    {
        var widths = headers.Select(Width).ToArray();
        var before = widths[..^1].Sum(width => width + Gap);
        widths[^1] = Math.Min(widths[^1], Math.Max(NarrowestLast, page.Width - before));
        Line(headers);
        Line([.. widths.Select(width => new string('─', width))]);
        foreach (var row in rows)
            Line([.. row.Select((text, column) => CellWidth.ClipMiddle(PlainText.OneLine(text), widths[column]))]);

        int Width(string header, int column) => rows.Select(row => CellWidth.Of(PlainText.OneLine(row[column]))).Append(CellWidth.Of(header)).Max();

        void Line(IReadOnlyList<string> texts) =>
            output.Write(string.Concat(texts.Select((text, column) => text + new string(' ', widths[column] - CellWidth.Of(text) + Gap))).TrimEnd() + "\n");
    }
}
