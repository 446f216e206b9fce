namespace Touchstone.Shell.Tables;

/// <summary>Writes a table as Markdown, for a pull request or the summary of a job.</summary>
static class MarkdownTable
{
    /// <summary>Writes the table, without its title.</summary>
    public static void Write(Table table, TextWriter output)
    {
        output.Write(Line(table.Columns.Select(Header)));
        output.Write(Line(table.Columns.Select(column => column.IsNumber ? "--:" : ":--")));
        for (var row = 0; row < table.RowCount; row++)
            output.Write(Line(table.Columns.Select(column => column.IsMarkdown ? column.Texts[row] : MarkdownText.Inline(column.Texts[row]))));
    }

    static string Header(TableColumn column) => MarkdownText.Inline(column.Symbol.Length > 0 ? $"{column.Name} ({column.Symbol})" : column.Name);

    static string Line(IEnumerable<string> cells) => $"| {string.Join(" | ", cells)} |\n";
}
