using Spectre.Console;
using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Report.Probing;

/// <summary>Writes the results of probes for people, for a web page, and for spreadsheets.</summary>
static class ProbeReport
{
    static readonly IReadOnlyList<Field<ProbeResult>> fields =
    [
        new("serializer", probe => probe.Serializer), new("version", probe => probe.Version),
        new("runtime", probe => probe.Runtime), new("deployment", probe => probe.Deployment),
        new("topic", probe => probe.Topic), new("probe", probe => probe.Answer.Probe),
        new("claim", probe => probe.Answer.Claim), new("claimed", probe => probe.Claimed),
        new("verdict", probe => probe.Verdict.Name()), new("path", probe => probe.Answer.Finding.Path),
        new("before", probe => probe.Answer.Finding.Before), new("after", probe => probe.Answer.Finding.After),
        new("exception", probe => probe.Answer.Finding.Exception), new("reason", probe => probe.Answer.Finding.Reason),
        new("elapsedNs", probe => Math.Round(probe.Answer.ElapsedNs)), new("allocatedBytes", probe => probe.Answer.AllocatedBytes),
        new("peakBytes", probe => probe.Answer.PeakBytes), new("reproduce", probe => probe.Reproduce), new("protection", probe => probe.Protection),
        new("worstAllocatedBytes", probe => probe.Answer.Finding.Cost?.AllocatedBytes),
        new("worstPayloadBytes", probe => probe.Answer.Finding.Cost?.PayloadBytes),
        new("worstIsAtLeast", probe => probe.Answer.Finding.Cost is { IsAtLeast: true }),
        new("longestReadNs", probe => probe.Answer.Finding is { Cost: not null, Longest: var longest } && longest > TimeSpan.Zero
            ? Math.Round(longest.TotalNanoseconds)
            : null),
    ];

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
            TerminalTable.Write(ProbeTable.Of(asked), console.Profile.Out.Writer, page);
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
        output.Write("\n");
        MarkdownTable.Write(ProbeTable.Of(asked), output);
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
    public static void WriteCsv(IReadOnlyList<ProbeResult> asked, TextWriter output, Page page) => CsvTable.Write(asked, fields, output, page.Header);

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
