using System.Globalization;
using CsvHelper;
using Touchstone.Probes;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Probing;

/// <summary>Answers for people at a terminal, for a web page, and for spreadsheets.</summary>
static class ProbeReport
{
    /// <summary>Refuted claims, the table, and, if asked, everything that was not kept.</summary>
    public static void WriteConsole(IReadOnlyList<AskedProbe> asked, bool verbose, TextWriter output, Page page)
    {
        if (asked.Count == 0)
            return;
        foreach (var claim in ProbeTable.Refuted(asked))
            output.Write($"! {claim}\n");
        if (asked.Any(probe => probe.Refutes))
            output.Write("\n");
        TextTable.WriteInParts(["serializer", .. ProbeTable.Topics(asked)], ProbeTable.Rows(asked), output, page);
        output.Write($"\n{ProbeTable.Legend}\n");
        if (!verbose)
            return;
        foreach (var target in asked.GroupBy(probe => probe.Target))
            WriteDetails(target.Key, [.. target], output);
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
        output.Write($"\n{MarkdownText.Escape(ProbeTable.Legend)}\n");
        foreach (var target in asked.GroupBy(probe => probe.Target))
        {
            output.Write($"\n## {MarkdownText.Escape(target.Key)}\n\n");
            foreach (var probe in ProbeTable.Notable(target))
                output.Write($"- **{probe.Verdict.Name()}** {MarkdownText.Escape(probe.Answer.Probe)}: {MarkdownText.Escape(probe.What)} ({MarkdownText.Code(probe.Reproduce)})\n");
            foreach (var reason in NotApplicable(target))
                output.Write($"- † {MarkdownText.Escape(reason)}\n");
        }
    }

    /// <summary>A line per answer.</summary>
    public static void WriteCsv(IReadOnlyList<AskedProbe> asked, TextWriter output)
    {
        using var csv = CsvWriter.Create(output, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true);
        foreach (var header in (string[])["serializer", "version", "runtime", "deployment", "topic", "probe", "claim", "claimed", "verdict", "path", "before", "after", "exception", "reason", "elapsedNs", "allocatedBytes", "peakBytes", "reproduce"])
            csv.WriteField(header);
        csv.EndRecord();
        foreach (var probe in asked)
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
    }

    static void WriteDetails(string target, List<AskedProbe> asked, TextWriter output)
    {
        output.Write($"\n{target}\n");
        foreach (var probe in ProbeTable.Notable(asked))
            output.Write($"  {probe.Verdict.Name(),-9}  {PlainText.OneLine(probe.Answer.Probe)}{(probe.What.Length > 0 ? ": " + PlainText.OneLine(probe.What) : "")}\n    next: {probe.Reproduce}\n");
        foreach (var reason in NotApplicable(asked))
            output.Write($"  †  {reason}\n");
    }

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
