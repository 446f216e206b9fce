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
        new("topic", probe => probe.Topic), new("probe", probe => probe.Outcome.Probe),
        new("claim", probe => probe.Outcome.Claim), new("claimed", probe => probe.Claimed),
        new("verdict", probe => probe.Verdict.Name()), new("path", probe => probe.Outcome.Finding.Path),
        new("before", probe => probe.Outcome.Finding.Before), new("after", probe => probe.Outcome.Finding.After),
        new("exception", probe => probe.Outcome.Finding.Exception), new("reason", probe => probe.Outcome.Finding.Reason),
        new("elapsedNs", probe => Math.Round(probe.Outcome.ElapsedNs)), new("allocatedBytes", probe => probe.Outcome.AllocatedBytes),
        new("peakBytes", probe => probe.Outcome.PeakBytes), new("reproduce", probe => probe.Reproduce), new("protection", probe => probe.Protection),
        new("worstAllocatedBytes", probe => probe.Outcome.Finding.Cost?.AllocatedBytes),
        new("worstPayloadBytes", probe => probe.Outcome.Finding.Cost?.PayloadBytes),
        new("worstIsAtLeast", probe => probe.Outcome.Finding.Cost is { IsAtLeast: true }),
        new("longestReadNs", probe => probe.Outcome.Finding is { Cost: not null, Longest: var longest } && longest > TimeSpan.Zero
            ? Math.Round(longest.TotalNanoseconds)
            : null),
    ];

    /// <summary>Writes the results in the format with that name: json, csv or markdown; in any other case for the console.</summary>
    public static void Write(string report, IReadOnlyList<ProbeResult> results, TextWriter output, Page page)
    {
        switch (report)
        {
            case "json":
                WriteJson(results, output);
                break;
            case "csv":
                WriteCsv(results, output, page);
                break;
            case "markdown":
                WriteMarkdown(results, output);
                break;
            default:
                WriteConsole(results, verbose: false, output, page);
                break;
        }
    }

    /// <summary>Writes refuted claims, the table and, if <paramref name="verbose"/>, everything that was not kept.</summary>
    public static void WriteConsole(IReadOnlyList<ProbeResult> results, bool verbose, TextWriter output, Page page)
    {
        if (results.Count == 0)
            return;
        output.Write(SpectreText.Draw(page.Width, page.Color, console =>
        {
            foreach (var claim in ProbeTable.Refuted(results))
                console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("!"), new Text(claim)));
            if (results.Any(probe => probe.Refutes))
                console.WriteLine();
            TerminalTable.Write(ProbeTable.Of(results), console.Profile.Out.Writer, page);
            console.WriteLine();
            if (page.Explain)
                console.Write(SpectreText.Legend(ProbeTable.Legend(results)));
            else
                console.Write(new Text("--explain describes the columns and the words, --verbose lists everything that was not kept.\n"));
            foreach (var target in verbose ? ProbeTable.ByTarget(results).Where(IsNotable) : [])
                WriteDetails(target.Key, [.. target], console);
        }));
    }

    /// <summary>Writes the same as Markdown, with everything that was not kept, for the result folder.</summary>
    public static void WriteMarkdown(IReadOnlyList<ProbeResult> results, TextWriter output)
    {
        output.Write("# Probes\n\n");
        foreach (var claim in ProbeTable.Refuted(results))
            output.Write($"- **refuted**: {MarkdownText.Escape(claim)}\n");
        output.Write("\n");
        MarkdownTable.Write(ProbeTable.Of(results), output);
        output.Write("\n");
        foreach (var (name, text) in ProbeTable.Legend(results))
            output.Write($"- **{name}**: {MarkdownText.Escape(text)}\n");
        foreach (var target in ProbeTable.ByTarget(results).Where(IsNotable))
        {
            output.Write($"\n## {MarkdownText.Escape(target.Key)}\n\n");
            foreach (var probe in ProbeTable.Notable(target))
            {
                var (verdict, name, what) = (probe.Verdict.Name(), MarkdownText.Escape(probe.Outcome.Probe), MarkdownText.Escape(probe.What));
                output.Write($"- **{verdict}** {name}: {what} ({MarkdownText.Code(probe.Reproduce)})\n");
            }
            foreach (var reason in NotApplicable(target))
                output.Write($"- † {MarkdownText.Escape(reason)}\n");
        }
    }

    /// <summary>Writes one JSON object per result, each on one line.</summary>
    public static void WriteJson(IEnumerable<ProbeResult> results, TextWriter output)
    {
        foreach (var probe in results)
            output.Write(probe + "\n");
    }

    /// <summary>Writes one line per result.</summary>
    public static void WriteCsv(IReadOnlyList<ProbeResult> results, TextWriter output, Page page) => CsvTable.Write(results, fields, output, page.Header);

    static void WriteDetails(string target, List<ProbeResult> results, IAnsiConsole console)
    {
        console.Write(new Text($"\n{PlainText.OneLine(target)}\n"));
        foreach (var probe in ProbeTable.Notable(results))
        {
            var what = PlainText.OneLine($"{probe.Outcome.Probe}{(probe.What.Length > 0 ? ": " + probe.What : "")}");
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text($"  {probe.Verdict.Name(),-9}"), new Text(what)));
            // Not through Spectre, which would break a long command into two lines: users copy it.
            console.Profile.Out.Writer.Write($"    next: {probe.Reproduce}\n");
        }
        foreach (var reason in NotApplicable(results))
            console.Write(SpectreText.Labelled(gap: 2).AddRow(new Text("  †"), new Text(reason)));
    }

    // An adapter that kept everything needs no details: its row says so.
    static bool IsNotable(IEnumerable<ProbeResult> results) => results.Any(probe => probe.Verdict != Verdict.Kept);

    // If a schema has no type for fifty probes, they become one sentence.
    static IEnumerable<string> NotApplicable(IEnumerable<ProbeResult> results) =>
        from probe in results
        where probe.Verdict == Verdict.NotApplicable
        group probe.Outcome.Probe by (probe.Topic, Reason: General(probe)) into reason
        orderby reason.Key.Topic
        select PlainText.OneLine($"{reason.Key.Topic}, {reason.Count()}: {reason.Key.Reason}");

    // With the name of the probe, each reason would be different, and they could not be grouped.
    static string General(ProbeResult probe) => probe.What.Replace($"'{probe.Outcome.Probe}'", "of this probe", StringComparison.Ordinal);
}
