using Spectre.Console;
using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Report.ProbeRuns;

/// <summary>Writes the results of probes for people, for a web page, and for spreadsheets.</summary>
static class ProbeReport
{
    static readonly IReadOnlyList<Field<ProbeResult>> fields =
    [
        new("serializer", probe => probe.Serializer), new("version", probe => probe.Version),
        new("runtime", probe => probe.Runtime), new("deployment", probe => probe.Deployment),
        new("topic", probe => probe.Topic), new("probe", probe => probe.Outcome.Probe),
        Field<ProbeResult>.OrNull("claim", probe => probe.Outcome.Claim is { Length: > 0 } claim ? claim : null), new("claimed", probe => probe.Claimed),
        Field<ProbeResult>.Word("verdict", probe => probe.Verdict, Verdicts.Name), new("path", probe => probe.Outcome.Finding.Path),
        new("before", probe => probe.Outcome.Finding.Before), new("after", probe => probe.Outcome.Finding.After),
        new("exception", probe => probe.Outcome.Finding.Exception), new("reason", probe => probe.Outcome.Finding.Reason),
        new("elapsedNs", probe => probe.Outcome.ElapsedNs), new("allocatedBytes", probe => probe.Outcome.AllocatedBytes),
        new("peakBytes", probe => probe.Outcome.PeakBytes), new("reproduce", probe => probe.Reproduce),
        Field<ProbeResult>.OrNull("protection", probe => probe.Protection, "The library's own protection, if it was switched on."),
        new("worstAllocatedBytes", probe => probe.Outcome.Finding.Cost?.AllocatedBytes)
        {
            Meaning = "For hostile probes: the memory that the most expensive input took. Null for all other probes.",
        },
        new("worstPayloadBytes", probe => probe.Outcome.Finding.Cost?.PayloadBytes) { Meaning = "The length of that input." },
        new("worstIsAtLeast", probe => probe.Outcome.Finding.Cost is { IsAtLeast: true })
        {
            Meaning = "True if the memory limit refused an allocation, or the process ended: the need was at least this much.",
        },
        new("longestReadNs", probe => probe.Outcome.Finding.Longest is var longest && longest > TimeSpan.Zero ? longest.TotalNanoseconds : null)
        {
            Meaning = "The longest time that reading one input took.",
        },
        Field<ProbeResult>.OrNull("format", probe => probe.Format, "The format of both serializers, if the payload of another one was read."),
        Field<ProbeResult>.OrNull("writer", probe => probe.Writer, "The serializer that wrote it."),
    ];

    /// <summary>The members of a result on the page: those of a line of results.jsonl.</summary>
    public static IReadOnlyList<Field<ProbeResult>> OfPage { get; } =
    [
        new("type", _ => ProbeResult.Type), new("requestedVersion", probe => probe.RequestedVersion),
        Field<ProbeResult>.OrNull("versions", probe => probe.Versions),
        .. fields.Select(field => field.Name == "reproduce" ? field.With(OwnCommand) : field),
    ];

    /// <summary>The command of a result; empty if the page can make it from the names. A command for each result would be half of the page.</summary>
    static string OwnCommand(ProbeResult probe) =>
        probe.Reproduce == ShellText.Command(["probe", $"#{probe.Serializer}", "--probe", probe.Outcome.Probe]) ? "" : probe.Reproduce;

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
            if (OfOne(results) is { Count: > 0 } own)
            {
                TerminalTable.Write(ProbeTable.Of(own), console.Profile.Out.Writer, page);
                console.WriteLine();
            }
            foreach (var format in InteropTable.Of(results))
                WriteFormat(format, console, page);
            foreach (var sentence in UpgradeText.Of(results))
                console.Write(new Text(sentence + "\n\n"));
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
        if (OfOne(results) is { Count: > 0 } own)
        {
            MarkdownTable.Write(ProbeTable.Of(own), output);
            output.Write("\n");
        }
        foreach (var format in InteropTable.Of(results))
            WriteFormat(format, output);
        foreach (var sentence in UpgradeText.Of(results))
            output.Write($"{MarkdownText.Escape(sentence)}\n\n");
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

    // Those between two serializers have tables of their own.
    static List<ProbeResult> OfOne(IReadOnlyList<ProbeResult> results) => [.. results.Where(probe => probe.Writer is null)];

    static void WriteFormat(InteropTable format, IAnsiConsole console, Page page)
    {
        console.Write(new Text(format.Matrix.Title + "\n\n"));
        TerminalTable.Write(format.Matrix, console.Profile.Out.Writer, page);
        console.WriteLine();
        foreach (var difference in format.Differences)
            console.Write(SpectreText.Labelled(gap: 1).AddRow(new Text("-"), new Text(difference)));
        if (format.Differences.Count > 0)
            console.WriteLine();
    }

    static void WriteFormat(InteropTable format, TextWriter output)
    {
        output.Write($"{MarkdownText.Escape(format.Matrix.Title)}\n\n");
        MarkdownTable.Write(format.Matrix, output);
        output.Write("\n");
        foreach (var difference in format.Differences)
            output.Write($"- {MarkdownText.Escape(difference)}\n");
        if (format.Differences.Count > 0)
            output.Write("\n");
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
