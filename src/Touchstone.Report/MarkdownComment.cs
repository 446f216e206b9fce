namespace Touchstone.Report;

/// <summary>Markdown that fits into a comment on a pull request.</summary>
static class MarkdownComment
{
    /// <summary>How a block begins that the reader unfolds.</summary>
    public const string Folded = "\n<details><summary>";

    // GitHub refuses a comment with more characters.
    const int Longest = 65_536;

    const string LeftOut = "\nThe other rows do not fit into a comment.\n";

    /// <summary>Writes blocks until they no longer fit. A table is then cut after a row. Folded ones are there or not, since they end with a tag.</summary>
    /// <param name="blocks">The blocks, the most important first.</param>
    /// <param name="others">The length of the rest of the comment in characters.</param>
    /// <param name="output">Receives the text.</param>
    public static void Write(IEnumerable<string> blocks, int others, TextWriter output)
    {
        var left = Longest - others - LeftOut.Length;
        foreach (var block in blocks)
        {
            if (block.Length > left)
            {
                if (left > 0 && !block.StartsWith(Folded, StringComparison.Ordinal))
                    output.Write(block[..(block.LastIndexOf('\n', left) + 1)]);
                output.Write(LeftOut);
                return;
            }
            output.Write(block);
            left -= block.Length;
        }
    }

    /// <summary>Writes a table below its title.</summary>
    public static void WriteTable(Table table, TextWriter output)
    {
        output.Write($"\n### {MarkdownText.Escape(table.Title)}\n\n");
        MarkdownTable.Write(table, output);
    }

    /// <summary>What is written, as a block.</summary>
    public static string Text(Action<TextWriter> write)
    {
        using var text = new StringWriter();
        write(text);
        return text.ToString();
    }
}
