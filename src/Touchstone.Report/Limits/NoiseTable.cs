using Spectre.Console;
using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;
using Touchstone.Protocol;

namespace Touchstone.Report.Limits;

/// <summary>The noise of a machine: what, how much, and what it means. Each reading has a different unit, so the tables of other limits do not fit.</summary>
static class NoiseTable
{
    static readonly string[] headers = ["what", "value", "what it means"];

    /// <summary>Writes the table for people; writes nothing if there are no rows of noise.</summary>
    public static void WriteConsole(IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        var (readings, reasons) = (NoiseReading.Of(rows), Reasons(rows));
        if (readings.Count + reasons.Count == 0)
            return;
        output.Write(SpectreText.Draw(page.Width, page.Color, console =>
        {
            var grid = new Grid()
                .AddColumn(new GridColumn().NoWrap().PadLeft(0).PadRight(2))
                .AddColumn(new GridColumn().NoWrap().RightAligned().PadLeft(0).PadRight(2))
                .AddColumn(new GridColumn().PadLeft(0).PadRight(0));
            grid.AddRow([.. headers.Select(header => new Text(header))]);
            foreach (var row in readings.Select(Texts))
                grid.AddRow([.. row.Select(text => new Text(text))]);
            console.Write(grid);
            foreach (var reason in reasons)
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("†"), new Text(reason)));
        }));
        output.Write("\n");
    }

    /// <summary>Writes the table as Markdown; writes nothing if there are no rows of noise.</summary>
    public static void WriteMarkdown(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        var (readings, reasons) = (NoiseReading.Of(rows), Reasons(rows));
        if (readings.Count + reasons.Count == 0)
            return;
        output.Write("\n## Noise\n\n");
        output.Write(MarkdownText.Row(headers));
        output.Write(MarkdownText.Row([":--", "--:", ":--"]));
        foreach (var row in readings.Select(Texts))
            output.Write(MarkdownText.Row(row.Select(MarkdownText.Escape)));
        output.Write(reasons.Count > 0 ? "\n" : "");
        foreach (var reason in reasons)
            output.Write($"- † {MarkdownText.Escape(reason)}\n");
    }

    /// <summary>Writes one JSON object per reading, each on one line, in base units (ns, bytes, Hz, parts of one).</summary>
    public static void WriteJson(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        foreach (var reading in NoiseReading.Of(rows))
            output.Write(new JsonLine(LimitTopics.Noise)
                .Add("name", reading.Name)
                .Add("what", reading.What)
                .Add("value", reading.Value)
                .Add("meaning", reading.Meaning) + "\n");
    }

    static List<string> Reasons(IReadOnlyList<LimitRow> rows) =>
        [.. rows.Where(row => row.Key.Topic == LimitTopics.Noise && row.Reason.Length > 0).Select(row => $"{row.Key.Name}: {PlainText.OneLine(row.Reason)}")];

    static string[] Texts(NoiseReading reading) => [reading.What, Unit.Text(reading.Quantity, reading.Value), reading.Meaning];
}
