using System.Globalization;
using CsvHelper;
using Spectre.Console;
using Touchstone.Probes;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Probing;

/// <summary>Answers for people at a terminal, for a web page, and for spreadsheets.</summary>
static class ProbeReport
{
    /// <summary>Answers in a form that a report of that name has for them.</summary>
    public static void Write(string report, IReadOnlyList<AskedProbe> asked, TextWriter output, Page page)
    {
        switch (report)
        {
            case "json":
                WriteJson(asked, output);
                break;
            case "csv":
                WriteCsv(asked, output, page);
                break;
            case "markdown":
                WriteMarkdown(asked, output);
                break;
            default:
                WriteConsole(asked, verbose: false, output, page);
                break;
        }
    }

    /// <summary>Refuted claims, the table, and, if asked, everything that was not kept.</summary>
    public static void WriteConsole(IReadOnlyList<AskedProbe> asked, bool verbose, TextWriter output, Page page)
    {
        if (asked.Count == 0)
            return;
        output.Write(SpectreText.Draw(page.Width, page.Color, console =>
        {
            foreach (var claim in ProbeTable.Refuted(asked))
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("!"), new Text(claim)));
            if (asked.Any(probe => probe.Refutes))
                console.WriteLine();
            TextTable.WriteInParts(["serializer", .. ProbeTable.Topics(asked)], ProbeTable.Rows(asked), console.Profile.Out.Writer, page);
            console.WriteLine();
            var legend = SpectreText.Labelled(gap: 2);
            foreach (var (name, text) in ProbeTable.Legend)
                legend.AddRow(new Text(name), new Text(text));
            console.Write(legend);
            foreach (var target in verbose ? ProbeTable.ByTarget(asked).Where(IsToldOf) : [])
                WriteDetails(target.Key, [.. target], console);
        }));
    }

    /// <summary>The same with everything, for the result folder.</summary>
    public static void WriteMarkdown(IReadOnlyList<AskedProbe> asked, TextWriter output)
    {
        output.Write("# Probes\n\n");
        foreach (var claim in ProbeTable.Refuted(asked))
            output.Write($"- **refuted**: {MarkdownText.Escape(claim)}\n");
        IReadOnlyList<string> headers = ["serializer", .. ProbeTable.Topics(asked)];
        output.Write("\n" + MarkdownText.Row(headers) + MarkdownText.Row(headers.Select(_ => ":--")));
        foreach (var row in ProbeTable.Rows(asked))
            output.Write(MarkdownText.Row(row.Select(MarkdownText.Escape)));
        output.Write("\n");
        foreach (var (name, text) in ProbeTable.Legend)
            output.Write($"- **{name}**: {MarkdownText.Escape(text)}\n");
        foreach (var target in ProbeTable.ByTarget(asked).Where(IsToldOf))
        {
            output.Write($"\n## {MarkdownText.Escape(target.Key)}\n\n");
            foreach (var probe in ProbeTable.Notable(target))
                output.Write($"- **{probe.Verdict.Name()}** {MarkdownText.Escape(probe.Answer.Probe)}: {MarkdownText.Escape(probe.What)} ({MarkdownText.Code(probe.Reproduce)})\n");
            foreach (var reason in NotApplicable(target))
                output.Write($"- † {MarkdownText.Escape(reason)}\n");
        }
    }

    /// <summary>An object per answer and line.</summary>
    public static void WriteJson(IEnumerable<AskedProbe> asked, TextWriter output)
    {
        foreach (var probe in asked)
            output.Write(probe + "\n");
    }

    /// <summary>A line per answer.</summary>
    public static void WriteCsv(IReadOnlyList<AskedProbe> asked, TextWriter output, Page page)
    {
        using var csv = CsvWriter.Create(output, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true);
        if (page.Header)
            WriteHeader(csv);
        foreach (var probe in asked)
            WriteLine(csv, probe);
    }

    static void WriteHeader(CsvWriter csv)
    {
        foreach (var header in (string[])["serializer", "version", "runtime", "deployment", "topic", "probe", "claim", "claimed", "verdict", "path", "before", "after", "exception", "reason", "elapsedNs", "allocatedBytes", "peakBytes", "reproduce"])
            csv.WriteField(header);
        csv.EndRecord();
    }

    static void WriteLine(CsvWriter csv, AskedProbe probe)
    {
        var (answer, finding) = (probe.Answer, probe.Answer.Finding);
        foreach (var field in (string[])[
            probe.Serializer, probe.Version, probe.Runtime, probe.Deployment, probe.Topic, answer.Probe, answer.Claim, probe.Claimed ? "true" : "false",
            probe.Verdict.Name(), finding.Path, finding.Before, finding.After, finding.Exception, finding.Reason,
            double.IsFinite(answer.ElapsedNs) ? answer.ElapsedNs.ToString("0", CultureInfo.InvariantCulture) : "",
            answer.AllocatedBytes.ToString(CultureInfo.InvariantCulture), answer.PeakBytes.ToString(CultureInfo.InvariantCulture), probe.Reproduce])
        {
            csv.WriteField(field);
        }
        csv.EndRecord();
    }

    static void WriteDetails(string target, List<AskedProbe> asked, IAnsiConsole console)
    {
        console.Write(new Text($"\n{PlainText.OneLine(target)}\n"));
        foreach (var probe in ProbeTable.Notable(asked))
        {
            var what = PlainText.OneLine($"{probe.Answer.Probe}{(probe.What.Length > 0 ? ": " + probe.What : "")}");
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text($"  {probe.Verdict.Name(),-9}"), new Text(what)));
            // Past Spectre, which would break a long command in two: it is there to be copied.
            console.Profile.Out.Writer.Write($"    next: {probe.Reproduce}\n");
        }
        foreach (var reason in NotApplicable(asked))
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text("  †"), new Text(reason)));
    }

    // Who kept everything has a row, which says so.
    static bool IsToldOf(IEnumerable<AskedProbe> asked) => asked.Any(probe => probe.Verdict != Verdict.Kept);

    // Fifty questions that a schema has no type for are one sentence.
    static IEnumerable<string> NotApplicable(IEnumerable<AskedProbe> asked) =>
        from probe in asked
        where probe.Verdict == Verdict.NotApplicable
        group probe.Answer.Probe by (probe.Topic, Reason: General(probe)) into reason
        orderby reason.Key.Topic
        select PlainText.OneLine($"{reason.Key.Topic}, {reason.Count()}: {reason.Key.Reason}");

    // The name of the question in a reason would make each of them its own.
    static string General(AskedProbe probe) => probe.What.Replace($"'{probe.Answer.Probe}'", "of this question", StringComparison.Ordinal);
}
