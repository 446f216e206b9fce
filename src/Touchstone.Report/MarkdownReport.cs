using Touchstone.Analysis;

namespace Touchstone.Report;

/// <summary>The tables for a pull request or the summary of a GitHub job.</summary>
sealed class MarkdownReport : IReport
{
    public string Name => "markdown";

    public string FileName => "summary.md";

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var tables = summary.Groups.Select(TableModel.Of).ToList();
        WriteHeader(summary, output);
        foreach (var (group, table) in summary.Groups.Zip(tables))
        {
            output.Write($"\n## {MarkdownText.Escape(table.Title)}\n\n{MarkdownText.Escape(table.Caption)}\n\n");
            WriteTable(table, output);
            WriteNotes(group, output);
        }
        WriteScalings(summary.Scalings, output);
        WriteRetained(summary, output);
        if (Note.NotAvailable(summary) is { Length: > 0 } missing)
            output.Write($"\n{MarkdownText.Escape(missing)}\n");
        WriteLegend(tables, output);
    }

    static void WriteScalings(IReadOnlyList<Scaling> scalings, TextWriter output)
    {
        foreach (var table in scalings.Select(scaling => ScalingTable.Of(scaling, int.MaxValue)))
        {
            output.Write($"\n## {MarkdownText.Escape(table.Title)}\n\n");
            output.Write(MarkdownText.Row(table.Headers.Select(MarkdownText.Escape)));
            output.Write(MarkdownText.Row(table.Headers.Select((_, column) => column == 0 ? ":--" : "--:")));
            foreach (var row in table.Rows)
                output.Write(MarkdownText.Row(row.Select(MarkdownText.Escape)));
        }
        if (scalings.Count > 0)
            output.Write($"\n{MarkdownText.Escape(ScalingTable.Legend)}\n");
    }

    static void WriteRetained(Summary summary, TextWriter output)
    {
        foreach (var table in RetainedTable.Of(summary))
        {
            output.Write($"\n## {MarkdownText.Escape(table.Title)}\n\n");
            output.Write(MarkdownText.Row(RetainedTable.Headers.Select(MarkdownText.Escape)));
            output.Write(MarkdownText.Row([":--", "--:", "--:", "--:", ":--"]));
            foreach (var row in table.Rows)
                output.Write(MarkdownText.Row(row.Select(MarkdownText.Escape)));
        }
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
        // The link is plain text: the summary of a CI job has no address that a relative link could start from.
        foreach (var warning in summary.Warnings)
        {
            var (cause, remedy) = (MarkdownText.Escape(warning.Cause), MarkdownText.Escape(warning.Remedy));
            output.Write($"\n> **Warning:** {cause}<br>{remedy}<br>{MarkdownText.Code(warning.Chapter.Link())}\n");
        }
    }

    static void WriteTable(TableModel table, TextWriter output)
    {
        output.Write(MarkdownText.Row(table.Columns.Select(column =>
            MarkdownText.Escape(column.Symbol.Length > 0 ? $"{column.Name} ({column.Symbol})" : column.Name))));
        output.Write(MarkdownText.Row(table.Columns.Select(column => column.RightAligned ? "--:" : ":--")));
        for (var row = 0; row < table.Rows.Count; row++)
            output.Write(MarkdownText.Row(table.Columns.Select(column => MarkdownText.Escape(column.Texts[row]))));
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

    static void WriteLegend(List<TableModel> tables, TextWriter output)
    {
        if (tables.Count == 0)
            return;
        output.Write("\n## Legend\n\n");
        foreach (var column in TableModel.ColumnsOf(tables))
            output.Write($"- **{MarkdownText.Escape(column.Name)}**: {MarkdownText.Escape(column.Legend)}\n");
    }
}
