using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>The noise of a machine: what, how much, and what it means. Each reading has a different unit, so the tables of other limits do not fit.</summary>
static class NoiseTable
{
    static readonly IReadOnlyList<Field<NoiseReading>> fields =
    [
        new("type", _ => LimitTopics.Noise), new("name", reading => reading.Name), new("what", reading => reading.What),
        new("value", reading => reading.Value), new("meaning", reading => reading.Meaning), new("origin", reading => reading.Origin),
    ];

    /// <summary>Writes a table for each origin, for people; writes nothing if there are no rows of noise.</summary>
    public static void WriteConsole(IReadOnlyList<LimitRow> rows, TextWriter output, Page page)
    {
        foreach (var (origin, table, reasons) in ByOrigin(rows))
        {
            if (origin.Length > 0)
                output.Write($"noise, {PlainText.OneLine(origin)}\n\n");
            TerminalTable.Write(table, output, page);
            if (reasons.Count > 0)
                LimitReport.WriteNotes(reasons, output, page);
            else
                output.Write("\n");
        }
    }

    /// <summary>Writes a table for each origin as Markdown; writes nothing if there are no rows of noise.</summary>
    public static void WriteMarkdown(IReadOnlyList<LimitRow> rows, TextWriter output)
    {
        foreach (var (origin, table, reasons) in ByOrigin(rows))
        {
            output.Write($"\n## Noise{(origin.Length > 0 ? $", {MarkdownText.Escape(origin)}" : "")}\n\n");
            MarkdownTable.Write(table, output);
            output.Write(reasons.Count > 0 ? "\n" : "");
            foreach (var reason in reasons)
                output.Write($"- † {MarkdownText.Escape(reason)}\n");
        }
    }

    /// <summary>Writes one JSON object per reading, each on one line, in base units (ns, bytes, Hz, parts of one).</summary>
    public static void WriteJson(IReadOnlyList<LimitRow> rows, TextWriter output) => JsonTable.Write(NoiseReading.Of(rows), fields, output);

    static Table Of(IReadOnlyList<NoiseReading> readings) => Table.Of(
        readings,
        new("what", reading => reading.What),
        new("value", reading => Unit.Text(reading.Quantity, reading.Value)) { IsNumber = true },
        new("what it means", reading => reading.Meaning)).Fitted(TableFit.WrapLast);

    // Without those that have neither a reading nor a reason.
    static IEnumerable<(string Origin, Table Table, List<string> Reasons)> ByOrigin(IReadOnlyList<LimitRow> rows) =>
        from row in rows
        where row.Key.Topic == LimitTopics.Noise
        group row by row.Origin into origin
        let readings = NoiseReading.Of([.. origin])
        let reasons = Reasons(origin)
        where readings.Count + reasons.Count > 0
        select (origin.Key, Of(readings), reasons);

    static List<string> Reasons(IEnumerable<LimitRow> rows) =>
        [.. rows.Where(row => row.Reason.Length > 0).Select(row => $"{row.Key.Name}: {PlainText.OneLine(row.Reason)}")];
}
