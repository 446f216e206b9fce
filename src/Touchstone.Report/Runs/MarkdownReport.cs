namespace Touchstone.Report.Runs;

/// <summary>The tables for a pull request or the summary of a GitHub job.</summary>
sealed class MarkdownReport : IReport
{
    public string Name => "markdown";

    public string FileName => "summary.md";

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var tables = summary.Groups.Select(RowTable.Of).ToList();
        WriteHeader(summary, output);
        foreach (var (group, table) in summary.Groups.Zip(tables))
        {
            WriteTable(table, output);
            WriteNotes(group, output);
        }
        foreach (var scaling in summary.Scalings)
            WriteTable(ScalingTable.Of(scaling, int.MaxValue), output);
        if (summary.Scalings.Count > 0)
            output.Write($"\n{MarkdownText.Escape(ScalingTable.Legend)}\n");
        foreach (var table in AgreementTable.Of(summary).Concat(RetainedHeapTable.Of(summary)).Concat(ParallelTable.Of(summary)))
            WriteTable(table, output);
        if (Note.NotAvailable(summary) is { Length: > 0 } missing)
            output.Write($"\n{MarkdownText.Escape(missing)}\n");
        WriteLegend(tables, output);
    }

    static void WriteTable(Table table, TextWriter output)
    {
        output.Write($"\n## {MarkdownText.Escape(table.Title)}\n\n");
        if (table.Caption.Length > 0)
            output.Write($"{MarkdownText.Escape(table.Caption)}\n\n");
        MarkdownTable.Write(table, output);
    }

    static void WriteHeader(Summary summary, TextWriter output)
    {
        output.Write("# Touchstone\n\n");
        if (summary.Command.Length > 0)
            output.Write($"{MarkdownText.Code(summary.Command)}\n\n");
        output.Write($"{MarkdownText.Escape(Provenance.Of(summary))}\n");
        var start = "\n";
        foreach (var (run, command) in Provenance.Runs(summary))
        {
            output.Write($"{start}- {MarkdownText.Escape(run)}{(command.Length > 0 ? ": " + MarkdownText.Code(command) : "")}\n");
            start = "";
        }
        // The same sentences as in the terminal.
        if (Conclusion.Of(summary) is { Count: > 0 } sentences)
            output.Write($"\n{MarkdownText.Escape(string.Join(" ", sentences))}\n");
        // The link is plain text: the summary of a CI job has no address that a relative link could start from.
        foreach (var warning in summary.Warnings)
        {
            var (cause, remedy) = (MarkdownText.Escape(warning.Cause), MarkdownText.Escape(warning.Remedy));
            output.Write($"\n> **Warning:** {cause}<br>{remedy}<br>{MarkdownText.Code(warning.Chapter.Help())}\n");
        }
    }

    static void WriteNotes(Group group, TextWriter output)
    {
        var start = "\n";
        foreach (var note in Note.Of(group))
        {
            var next = note.Next.Length > 0 ? $"<br>next: {MarkdownText.Code(note.Next)}" : "";
            output.Write($"{start}- {note.Mark} {MarkdownText.Escape(note.Sentence)}{next}\n");
            start = "";
        }
    }

    static void WriteLegend(List<Table> tables, TextWriter output)
    {
        if (tables.Count == 0)
            return;
        output.Write("\n## Legend\n\n");
        foreach (var column in RowTable.ColumnsOf(tables))
            output.Write($"- **{MarkdownText.Inline(column.Name)}**: {MarkdownText.Inline(column.Legend)}\n");
    }
}
