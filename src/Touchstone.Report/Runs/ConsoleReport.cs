using Spectre.Console;
using Table = Touchstone.Shell.Tables.Table;

namespace Touchstone.Report.Runs;

/// <summary>The tables for people, then a conclusion, the notes on rows, and the warnings.</summary>
sealed class ConsoleReport : IReport
{
    static readonly Style Title = new(decoration: Decoration.Bold);
    static readonly Style Quiet = new(decoration: Decoration.Dim);
    static readonly Style Alarm = new(Color.Yellow);

    public string Name => "console";

    public string? FileName => null;

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var tables = summary.Groups.Select(group => ColumnFit.Clip(RowTable.Marked(group), page.Width)).ToList();
        var rows = summary.Groups.SelectMany(group => group.Rows).ToList();
        var leftOut = ColumnFit.LeaveOut(tables, page);
        var shown = tables.ConvertAll(table => table.Without(leftOut));

        // If the columns that are never omitted do not fit, lines that are too long are better than rows that Spectre squeezes.
        var width = shown.Select(TerminalTable.WidthOf).Append(page.Width).Max();
        output.Write(SpectreText.Draw(width, page.Color, console =>
        {
            console.Write(new Text(Provenance.Of(summary) + "\n", Quiet));
            foreach (var (run, command) in Provenance.Runs(summary))
            {
                var line = command.Length > 0 ? $"{run}: {PlainText.OneLine(command)}" : run;
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("-", Quiet), new Text(line, Quiet)));
            }
            foreach (var table in shown)
                WriteTable(console, table, page);
            WriteConclusion(console, summary);
            WriteNotes(console, [.. RowMarks.Of(rows), .. page.Explain ? Note.Of(rows) : Note.Briefly(rows)]);
            WriteScalings(console, summary.Scalings, page);
            foreach (var table in AgreementTable.Of(summary))
                WriteTable(console, table, page);
            foreach (var table in RetainedHeapTable.Of(summary).Concat(ParallelTable.Of(summary)))
                WriteTable(console, table, page);
            if (page.Explain)
            {
                WriteLegend(console, shown);
                WriteWarnings(console, summary.Warnings);
            }
            else
            {
                WriteBriefly(console, summary.Warnings);
            }
            if (Note.NotAvailable(summary) is { Length: > 0 } missing)
                console.Write(new Text($"\n{missing}\n"));
            if (summary.Groups.Count + summary.Warnings.Count > 0)
                WriteMore(console, leftOut, page.Explain);
        }));
    }

    static void WriteTable(IAnsiConsole console, Table table, Page page)
    {
        console.Write(new Text($"\n{table.Title}\n", Title));
        if (table.Caption.Length > 0)
            console.Write(new Text(table.Caption + "\n\n", Quiet));
        TerminalTable.Write(table, console.Profile.Out.Writer, page);
    }

    static void WriteConclusion(IAnsiConsole console, Summary summary)
    {
        var sentences = Conclusion.Of(summary);
        if (sentences.Count > 0)
            console.Write(new Text($"\n{string.Join("\n", sentences.Select(PlainText.OneLine))}\n"));
    }

    static void WriteNotes(IAnsiConsole console, IReadOnlyList<Note> notes)
    {
        if (notes.Count > 0)
            console.WriteLine();
        foreach (var note in notes)
        {
            console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text(note.Mark), new Text(note.Sentence)));
            // Not through Spectre, which would break a long command into two lines: users copy it.
            if (note.Next.Length > 0)
                console.Profile.Out.Writer.Write($"  next: {note.Next}\n");
        }
    }

    static void WriteScalings(IAnsiConsole console, IReadOnlyList<Scaling> scalings, Page page)
    {
        foreach (var scaling in scalings)
            WriteTable(console, ScalingTable.Of(scaling, page.Width), page);
        if (scalings.Count > 0)
            console.Write(new Text($"\n{ScalingTable.Legend}\n", Quiet));
    }

    static void WriteMore(IAnsiConsole console, IReadOnlyList<string> leftOut, bool explained)
    {
        var names = string.Join(", ", leftOut);
        var hidden = names.Length > 0 ? $"Not shown: {names}; add --columns all." : "";
        var more = explained ? hidden : $"{hidden} --explain describes the columns and the warnings.".TrimStart();
        if (more.Length > 0)
            console.Write(new Text($"\n{more}\n", Quiet));
    }

    static void WriteBriefly(IAnsiConsole console, IReadOnlyList<Warning> warnings)
    {
        if (warnings.Count > 0)
            console.WriteLine();
        foreach (var kind in warnings.GroupBy(warning => warning.Chapter))
        {
            var text = PlainText.OneLine(Warning.Briefly([.. kind]));
            console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("warning:", Alarm), new Text(text)));
        }
    }

    static void WriteLegend(IAnsiConsole console, List<Table> tables)
    {
        if (tables.Count == 0)
            return;
        console.WriteLine();
        var legend = SpectreText.Labelled(gap: 2);
        foreach (var column in RowTable.ColumnsOf(tables))
            legend.AddRow(new Text(column.Name), new Text(column.Legend, Quiet));
        console.Write(legend);
    }

    static void WriteWarnings(IAnsiConsole console, IReadOnlyList<Warning> warnings)
    {
        foreach (var warning in warnings)
        {
            console.WriteLine();
            console.Write(SpectreText.Labelled(gap: 1)
                .AddRow(new Text("warning:", Alarm), new Text(PlainText.OneLine(warning.Cause)))
                .AddRow(new Text("remedy:", Quiet), new Text(PlainText.OneLine(warning.Remedy)))
                .AddRow(new Text("more:", Quiet), new Text(warning.Chapter.Help(), Quiet)));
        }
    }
}
