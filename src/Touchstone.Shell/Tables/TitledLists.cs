namespace Touchstone.Shell.Tables;

/// <summary>Writes lists of sentences, each list with a title, below a table.</summary>
static class TitledLists
{
    /// <summary>Writes for a terminal.</summary>
    public static void Write(IEnumerable<(string Title, IReadOnlyList<string> Lines)> lists, TextWriter output)
    {
        foreach (var (title, lines) in lists)
        {
            output.Write($"\n{PlainText.OneLine(title)}:\n");
            foreach (var line in lines)
                output.Write($"  {PlainText.OneLine(line)}\n");
        }
    }

    /// <summary>Writes Markdown.</summary>
    public static void WriteMarkdown(IEnumerable<(string Title, IReadOnlyList<string> Lines)> lists, TextWriter output)
    {
        foreach (var (title, lines) in lists)
        {
            output.Write($"\n{MarkdownText.Inline(title)}:\n\n");
            foreach (var line in lines)
                output.Write($"- {MarkdownText.Inline(line)}\n");
        }
    }
}
