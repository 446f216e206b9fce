using Spectre.Console;
using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>Writes limits for people, for a web page, and for programs.</summary>
static class LimitReport
{
    /// <summary>Writes the rows in the format with that name: json, csv or markdown; in any other case for the console.</summary>
    public static void Write(string report, IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        switch (report)
        {
            case "json":
                WriteJson(rows, output);
                break;
            case "csv":
                WriteCsv(rows, output, page);
                break;
            case "markdown":
                WriteMarkdown(rows, output);
                break;
            default:
                WriteConsole(rows, output, page);
                break;
        }
    }

    /// <summary>
    /// Writes the tables with the notes on their rows, or a summary if there are many rows and the reader did not ask for details; then a legend if the
    /// reader asked for it.
    /// </summary>
    public static void WriteConsole(IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        var tables = LimitTable.WithoutNoise(rows);
        var brief = LimitSummary.IsFor(tables, page);
        IReadOnlyList<LimitTable> all = brief ? [] : LimitTable.Of(rows);
        if (brief)
            WriteSummary(tables, output, page);
        else
            WriteTables(all, output, page);
        NoiseTable.WriteConsole(rows, output, page);
        if (tables.Count == 0)
            return;
        if (brief)
            output.Write($"--details shows all {Unit.Count(tables.Sum(table => table.Count))} rows{(tables.Count > 1 ? $" in {tables.Count} tables" : "")}.\n");
        if (page.Explain)
        {
            var legend = brief ? LimitSummary.Legend : Legend(all, rows);
            output.Write(SpectreText.Draw(page.Width, page.Color, console => console.Write(SpectreText.Legend(legend))));
        }
        else
        {
            output.Write("--explain describes the columns.\n");
        }
    }

    static void WriteSummary(IReadOnlyList<IReadOnlyList<LimitRow>> tables, TextWriter output, Page page)
    {
        var summary = LimitSummary.Of(tables);
        if (summary.Title.Length > 0)
            output.Write($"{PlainText.OneLine(summary.Title)}\n\n");
        TerminalTable.Write(summary, output, page);
        output.Write("\n");
        // The reasons of noise are below its own table.
        var reasons = LimitTable.Reasons(tables.SelectMany(table => table)).Select(PlainText.OneLine).ToList();
        if (reasons.Count > 0)
            WriteNotes(reasons, output, page);
    }

    static void WriteTables(IReadOnlyList<LimitTable> tables, TextWriter output, Page page)
    {
        foreach (var table in tables)
        {
            output.Write($"{PlainText.OneLine(table.Table.Title)}\n\n");
            TerminalTable.Write(table.Table, output, page);
            output.Write("\n");
            if (table.Notes.Count > 0)
                WriteNotes(table.Notes, output, page);
        }
    }

    /// <summary>Writes notes, each after a mark, and an empty line.</summary>
    public static void WriteNotes(IReadOnlyList<string> notes, TextWriter output, Page page)
    {
        output.Write(SpectreText.Draw(page.Width, page.Color, console =>
        {
            foreach (var note in notes)
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("†"), new Text(note)));
        }));
        output.Write("\n");
    }

    /// <summary>Writes the same as Markdown, for the result folder.</summary>
    public static void WriteMarkdown(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        var tables = LimitTable.Of(rows);
        output.Write("# Limits\n");
        foreach (var table in tables)
        {
            output.Write($"\n## {MarkdownText.Escape(table.Table.Title)}\n\n");
            MarkdownTable.Write(table.Table, output);
            output.Write(table.Notes.Count > 0 ? "\n" : "");
            foreach (var note in table.Notes)
                output.Write($"- † {MarkdownText.Escape(note)}\n");
        }
        NoiseTable.WriteMarkdown(rows, output);
        output.Write("\n");
        foreach (var (name, text) in Legend(tables, rows))
            output.Write($"- **{MarkdownText.Escape(name)}**: {MarkdownText.Escape(text)}\n");
    }

    /// <summary>Writes one JSON object per row, each on one line. A missing number is null.</summary>
    public static void WriteJson(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        foreach (var table in LimitTable.Group(rows))
            JsonTable.Write(table, LimitFields.Json(table), output);
        NoiseTable.WriteJson(rows, output);
    }

    /// <summary>Writes one line per row.</summary>
    public static void WriteCsv(IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        CsvTable.Write([], LimitFields.Csv([]), output, page.Header);
        foreach (var table in LimitTable.Group(rows))
            CsvTable.Write(table, LimitFields.Csv(table), output, header: false);
    }

    static IEnumerable<(string Name, string Text)> Legend(IReadOnlyList<LimitTable> tables, IReadOnlyList<LimitRow> rows) =>
        LimitColumn.All.Where(column => tables.Any(table => table.Columns.Contains(column)))
            .Select(column => (PlainText.OneLine(column.Name(CommonItem(rows))), column.Legend));

    static string CommonItem(IReadOnlyList<LimitRow> rows) => rows.Select(row => row.Item).Distinct().ToList() is [var item] ? item : "item";
}

/// <summary>The values of a row of limits for programs. Some numbers compare the rows of a table, so the fields belong to a table.</summary>
static class LimitFields
{
    /// <summary>The members of a JSON line.</summary>
    public static IReadOnlyList<Field<LimitRow>> Json(IReadOnlyList<LimitRow> table) =>
    [
        new("type", _ => "limit"),
        .. Key,
        new("item", row => row.Item),
        new("job", row => row.Job),
        new("settings", row => row.Settings),
        new("rounds", row => row.Samples.Count),
        .. Numbers(table),
        new("figures", row => LimitEstimate.Figures(row.Samples)),
        new("cpp", row => row.Cpp),
        new("ceiling", row => row.Ceiling),
        new("reason", row => row.Reason),
        new("origin", row => row.Origin),
    ];

    /// <summary>The columns of a CSV file.</summary>
    public static IReadOnlyList<Field<LimitRow>> Csv(IReadOnlyList<LimitRow> table) =>
    [
        .. Key, new("item", row => row.Item), new("rounds", row => row.Samples.Count), .. Numbers(table), new("reason", row => row.Reason),
        new("origin", row => row.Origin),
    ];

    static readonly IReadOnlyList<Field<LimitRow>> Key =
    [
        new("topic", row => row.Key.Topic), new("table", row => row.Key.Table), new("name", row => row.Key.Name), new("by", row => row.Key.By),
    ];

    static IEnumerable<Field<LimitRow>> Numbers(IReadOnlyList<LimitRow> table) =>
        LimitColumn.All.Select(column => new Field<LimitRow>(column.Member, row => column.Number(row, table)));
}
