using Spectre.Console;
using Touchstone.Analysis;
using IColumn = Touchstone.Columns.IColumn;

namespace Touchstone.Reports;

/// <summary>The tables for people at a terminal, what explains them under each, and at the end what to believe of them.</summary>
sealed class ConsoleReport : IReport
{
    static readonly Style Title = new(decoration: Decoration.Bold);
    static readonly Style Quiet = new(decoration: Decoration.Dim);
    static readonly Style Alarm = new(Color.Yellow);

    public string Name => "console";

    public string? FileName => null;

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var tables = summary.Groups.Select(group => ConsoleTable.Clip(TableModel.Of(group), page.Width)).ToList();
        var leftOut = ColumnFit.LeaveOut(tables, page, ConsoleTable.WidthOf);
        var shown = tables.ConvertAll(table => table.Without(leftOut));

        // A page narrower than the columns that never go: lines too long are better than rows that Spectre squeezes.
        var width = shown.Select(ConsoleTable.WidthOf).Append(page.Width).Max();
        output.Write(SpectreText.Draw(width, page.Color, console =>
        {
            console.Write(new Text(Provenance.Of(summary) + "\n", Quiet));
            foreach (var (run, command) in Provenance.Runs(summary))
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("-", Quiet), new Text(command.Length > 0 ? $"{run}: {PlainText.OneLine(command)}" : run, Quiet)));
            foreach (var (group, table) in summary.Groups.Zip(shown))
            {
                WriteTable(console, table);
                WriteNotes(console, group);
            }
            WriteScalings(console, summary.Scalings, page);
            WriteRetained(console, summary, page);
            WriteLeftOut(console, leftOut);
            WriteLegend(console, shown);
            WriteWarnings(console, summary.Warnings);
            if (Note.NotAvailable(summary) is { Length: > 0 } missing)
                console.Write(new Text($"\n{missing}\n"));
        }));
    }

    static void WriteTable(IAnsiConsole console, TableModel table)
    {
        console.Write(new Text($"\n{table.Title}\n", Title));
        console.Write(new Text(table.Caption + "\n", Quiet));
        console.Write(ConsoleTable.Of(table));
    }

    static void WriteNotes(IAnsiConsole console, Group group)
    {
        foreach (var note in Note.Of(group))
        {
            console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text(note.Mark), new Text(note.Sentence)));
            // Past Spectre, which would break a long command in two: it is there to be copied.
            if (note.Next.Length > 0)
                console.Profile.Out.Writer.Write($"  next: {note.Next}\n");
        }
    }

    static void WriteScalings(IAnsiConsole console, IReadOnlyList<Scaling> scalings, Page page)
    {
        foreach (var scaling in scalings)
        {
            var table = ScalingTable.Of(scaling, page.Width);
            console.Write(new Text($"\n{table.Title}\n", Title));
            TextTable.Write(table.Headers, table.Rows, console.Profile.Out.Writer, page, [.. table.Headers.Skip(1)]);
        }
        if (scalings.Count > 0)
            console.Write(new Text($"\n{ScalingTable.Legend}\n", Quiet));
    }

    static void WriteRetained(IAnsiConsole console, Summary summary, Page page)
    {
        foreach (var table in RetainedTable.Of(summary))
        {
            console.Write(new Text($"\n{table.Title}\n", Title));
            TextTable.Write(RetainedTable.Headers, table.Rows, console.Profile.Out.Writer, page, "bytes per object", "objects", "bytes");
        }
    }

    static void WriteLeftOut(IAnsiConsole console, IReadOnlyList<IColumn> leftOut)
    {
        if (leftOut.Count == 0)
            return;
        var names = string.Join(", ", leftOut.Select(column => column.Name));
        console.Write(new Text($"\nNo room for: {names}. A wider terminal shows them; CSV, JSON and Markdown have them all.\n", Quiet));
    }

    static void WriteLegend(IAnsiConsole console, List<TableModel> tables)
    {
        if (tables.Count == 0)
            return;
        console.WriteLine();
        var legend = SpectreText.Labelled(gap: 2);
        foreach (var column in TableModel.ColumnsOf(tables))
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
                .AddRow(new Text("more:", Quiet), new Text(warning.Chapter.Link(), Quiet)));
        }
    }
}
