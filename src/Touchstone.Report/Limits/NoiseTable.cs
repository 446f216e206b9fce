using Touchstone.Analysis.Limits;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>The noise of a machine: what, how much, and what it means. Each reading has a different unit, so the tables of other limits do not fit.</summary>
static class NoiseTable
{
    static readonly IReadOnlyList<Field<NoiseReading>> fields =
    [
        new("type", _ => LimitTopics.Noise), new("name", reading => reading.Name), new("what", reading => reading.What),
        new("value", reading => reading.Value), new("meaning", reading => reading.Meaning),
    ];

    /// <summary>Writes the table for people; writes nothing if there are no rows of noise.</summary>
    public static void WriteConsole(IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        var (readings, reasons) = (NoiseReading.Of(rows), Reasons(rows));
        if (readings.Count + reasons.Count == 0)
            return;
        TerminalTable.Write(Of(readings), output, page);
        if (reasons.Count > 0)
            LimitReport.WriteNotes(reasons, output, page);
        else
            output.Write("\n");
    }

    /// <summary>Writes the table as Markdown; writes nothing if there are no rows of noise.</summary>
    public static void WriteMarkdown(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        var (readings, reasons) = (NoiseReading.Of(rows), Reasons(rows));
        if (readings.Count + reasons.Count == 0)
            return;
        output.Write("\n## Noise\n\n");
        MarkdownTable.Write(Of(readings), output);
        output.Write(reasons.Count > 0 ? "\n" : "");
        foreach (var reason in reasons)
            output.Write($"- † {MarkdownText.Escape(reason)}\n");
    }

    /// <summary>Writes one JSON object per reading, each on one line, in base units (ns, bytes, Hz, parts of one).</summary>
    public static void WriteJson(IReadOnlyList<LimitRow> rows, TextWriter output) => JsonTable.Write(NoiseReading.Of(rows), fields, output);

    static Table Of(IReadOnlyList<NoiseReading> readings) => Table.Of(
        readings,
        new("what", reading => reading.What),
        new("value", reading => Unit.Text(reading.Quantity, reading.Value)) { IsNumber = true },
        new("what it means", reading => reading.Meaning)).Fitted(TableFit.WrapLast);

    static List<string> Reasons(IReadOnlyList<LimitRow> rows) =>
        [.. rows.Where(row => row.Key.Topic == LimitTopics.Noise && row.Reason.Length > 0).Select(row => $"{row.Key.Name}: {PlainText.OneLine(row.Reason)}")];
}
