using System.Globalization;
using CsvHelper;
using Spectre.Console;
using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Report.Probing;

/// <summary>Writes the results of probes for people, for a web page, and for spreadsheets.</summary>
static class ProbeReport
{
    /// <summary>Writes the results in the format with that name: json, csv or markdown; in any other case for the console.</summary>
    public static void Write(string report, IReadOnlyList<ProbeResult> asked, TextWriter output, Page page)
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

    /// <summary>Writes refuted claims, the table and, if <paramref name="verbose"/>, everything that was not kept.</summary>
    public static void WriteConsole(IReadOnlyList<ProbeResult> asked, bool verbose, TextWriter output, Page page)
    {
        if (asked.Count == 0)
            return;
        output.Write(SpectreText.Draw(page.Width, page.Color, console =>
        {
            foreach (var claim in ProbeTable.Refuted(asked))
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("!"), new Text(claim)));
            if (asked.Any(probe => probe.Refutes))
                console.WriteLine();
            TextTable.WriteInParts(ProbeTable.Headers(asked), ProbeTable.Rows(asked), console.Profile.Out.Writer, page);
            console.WriteLine();
            if (page.Explain)
                console.Write(SpectreText.Legend(ProbeTable.Legend(asked)));
            else
                console.Write(new Text("--explain describes the columns and the words, --verbose lists everything that was not kept.\n"));
            foreach (var target in verbose ? ProbeTable.ByTarget(asked).Where(IsNotable) : [])
                WriteDetails(target.Key, [.. target], console);
        }));
    }

    /// <summary>Writes the same as Markdown, with everything that was not kept, for the result folder.</summary>
    public static void WriteMarkdown(IReadOnlyList<ProbeResult> asked, TextWriter output)
    {
        output.Write("# Probes\n\n");
        foreach (var claim in ProbeTable.Refuted(asked))
            output.Write($"- **refuted**: {MarkdownText.Escape(claim)}\n");
        var headers = ProbeTable.Headers(asked);
        output.Write("\n" + MarkdownText.Row(headers) + MarkdownText.Row(headers.Select(_ => ":--")));
        foreach (var row in ProbeTable.Rows(asked))
            output.Write(MarkdownText.Row(row.Select(MarkdownText.Escape)));
        output.Write("\n");
        foreach (var (name, text) in ProbeTable.Legend(asked))
            output.Write($"- **{name}**: {MarkdownText.Escape(text)}\n");
        foreach (var target in ProbeTable.ByTarget(asked).Where(IsNotable))
        {
            output.Write($"\n## {MarkdownText.Escape(target.Key)}\n\n");
            foreach (var probe in ProbeTable.Notable(target))
            {
                var (verdict, name, what) = (probe.Verdict.Name(), MarkdownText.Escape(probe.Answer.Probe), MarkdownText.Escape(probe.What));
                output.Write($"- **{verdict}** {name}: {what} ({MarkdownText.Code(probe.Reproduce)})\n");
            }
            foreach (var reason in NotApplicable(target))
                output.Write($"- † {MarkdownText.Escape(reason)}\n");
        }
    }

    /// <summary>Writes one JSON object per result, each on one line.</summary>
    public static void WriteJson(IEnumerable<ProbeResult> asked, TextWriter output)
    {
        foreach (var probe in asked)
            output.Write(probe + "\n");
    }

    /// <summary>Writes one line per result.</summary>
    public static void WriteCsv(IReadOnlyList<ProbeResult> asked, TextWriter output, Page page)
    {
        using var csv = CsvWriter.Create(output, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true);
        if (page.Header)
            WriteHeader(csv);
        foreach (var probe in asked)
            WriteLine(csv, probe);
    }

    static void WriteHeader(CsvWriter csv)
    {
        string[] headers =
        [
            "serializer", "version", "runtime", "deployment", "topic", "probe", "claim", "claimed", "verdict", "path", "before", "after", "exception",
            "reason", "elapsedNs", "allocatedBytes", "peakBytes", "reproduce", "protection", "worstAllocatedBytes", "worstPayloadBytes", "worstIsAtLeast",
            "longestReadNs",
        ];
        foreach (var header in headers)
            csv.WriteField(header);
        csv.EndRecord();
    }

    static void WriteLine(CsvWriter csv, ProbeResult probe)
    {
        var (answer, finding) = (probe.Answer, probe.Answer.Finding);
        foreach (var field in (string[])[
            probe.Serializer, probe.Version, probe.Runtime, probe.Deployment, probe.Topic, answer.Probe, answer.Claim, probe.Claimed ? "true" : "false",
            probe.Verdict.Name(), finding.Path, finding.Before, finding.After, finding.Exception, finding.Reason,
            double.IsFinite(answer.ElapsedNs) ? answer.ElapsedNs.ToString("0", CultureInfo.InvariantCulture) : "",
            answer.AllocatedBytes.ToString(CultureInfo.InvariantCulture), answer.PeakBytes.ToString(CultureInfo.InvariantCulture),
            probe.Reproduce, probe.Protection, .. Costs(finding)])
        {
            csv.WriteField(field);
        }
        csv.EndRecord();
    }

    static IEnumerable<string> Costs(Finding finding) => finding.Cost is not { } cost ? ["", "", "false", ""] :
    [
        cost.AllocatedBytes.ToString(CultureInfo.InvariantCulture),
        cost.PayloadBytes.ToString(CultureInfo.InvariantCulture),
        cost.IsAtLeast ? "true" : "false",
        finding.Longest > TimeSpan.Zero ? finding.Longest.TotalNanoseconds.ToString("0", CultureInfo.InvariantCulture) : "",
    ];

    static void WriteDetails(string target, List<ProbeResult> asked, IAnsiConsole console)
    {
        console.Write(new Text($"\n{PlainText.OneLine(target)}\n"));
        foreach (var probe in ProbeTable.Notable(asked))
        {
            var what = PlainText.OneLine($"{probe.Answer.Probe}{(probe.What.Length > 0 ? ": " + probe.What : "")}");
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text($"  {probe.Verdict.Name(),-9}"), new Text(what)));
            // Not through Spectre, which would break a long command into two lines: users copy it.
            console.Profile.Out.Writer.Write($"    next: {probe.Reproduce}\n");
        }
        foreach (var reason in NotApplicable(asked))
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text("  †"), new Text(reason)));
    }

    // An adapter that kept everything needs no details: its row says so.
    static bool IsNotable(IEnumerable<ProbeResult> asked) => asked.Any(probe => probe.Verdict != Verdict.Kept);

    // If a schema has no type for fifty probes, they become one sentence.
    static IEnumerable<string> NotApplicable(IEnumerable<ProbeResult> asked) =>
        from probe in asked
        where probe.Verdict == Verdict.NotApplicable
        group probe.Answer.Probe by (probe.Topic, Reason: General(probe)) into reason
        orderby reason.Key.Topic
        select PlainText.OneLine($"{reason.Key.Topic}, {reason.Count()}: {reason.Key.Reason}");

    // With the name of the probe, each reason would be different, and they could not be grouped.
    static string General(ProbeResult probe) => probe.What.Replace($"'{probe.Answer.Probe}'", "of this probe", StringComparison.Ordinal);
}
