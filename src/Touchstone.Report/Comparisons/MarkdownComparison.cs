using Touchstone.Analysis.Comparisons;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Comparisons;

/// <summary>A comparison for a comment on a pull request or the summary of a CI job: the result and the changes first, all cells folded away.</summary>
sealed class MarkdownComparison : IComparisonReport
{
    public string Name => "markdown";

    const int MostSentences = 50;
    const int MostRuns = 20;

    public void Write(Comparison comparison, TextWriter output, Page page)
    {
        var start = MarkdownComment.Text(writer => WriteStart(comparison, writer));
        var end = MarkdownComment.Text(writer => WriteEnd(comparison, writer));
        output.Write(start);
        MarkdownComment.Write(Blocks(comparison), start.Length + end.Length, output);
        output.Write(end);
    }

    // The tables that say the most come first.
    static IEnumerable<string> Blocks(Comparison comparison)
    {
        var notes = MarkdownComment.Text(writer => WriteNotes(comparison, writer));
        if (!comparison.IsAnythingCompared)
            return [notes];
        Table?[] sums = [ChangeTable.OfOperations(comparison), ChangeTable.OfSerializers(comparison)];
        var tables = sums.OfType<Table>().Concat(ChangeTable.OfCells(comparison.Changes.Where(ChangeTable.Matters)));
        return
        [
            .. tables.Select(table => MarkdownComment.Text(writer => MarkdownComment.WriteTable(table, writer))),
            .. comparison.Counts is { } counts ? [CountReports.MarkdownSection(counts)] : Array.Empty<string>(),
            notes,
            MarkdownComment.Text(writer => WriteAll(comparison, writer)),
        ];
    }

    static void WriteStart(Comparison comparison, TextWriter output)
    {
        output.Write($"## Touchstone: {MarkdownText.Escape(ComparisonText.Result(comparison))}\n");
        var start = "\n";
        var regressions = ComparisonText.AllRegressions(comparison);
        foreach (var regression in regressions.Take(MostSentences))
        {
            output.Write($"{start}- {MarkdownText.Escape(regression)}\n");
            start = "";
        }
        if (regressions.Count > MostSentences)
            output.Write($"- and {Unit.Count(regressions.Count - MostSentences)} more\n");
        if (ComparisonText.Noise(comparison) is { Length: > 0 } noise)
            output.Write($"\n{MarkdownText.Escape(noise)}\n");
        if (comparison.Counts is { } counts)
            output.Write($"\nInstructions: {MarkdownText.Escape(CountText.Found(counts))}\n");
        if (CountText.BesideTimes(comparison) is { Length: > 0 } beside)
            output.Write($"\n{MarkdownText.Escape(beside)}\n");
        foreach (var warning in comparison.Warnings)
        {
            var (cause, remedy) = (MarkdownText.Escape(warning.Cause), MarkdownText.Escape(warning.Remedy));
            output.Write($"\n> **Warning:** {cause}<br>{remedy}<br>{MarkdownText.Code(warning.Chapter.Help())}\n");
        }
    }

    static void WriteNotes(Comparison comparison, TextWriter output)
    {
        var start = "\n";
        foreach (var note in ComparisonText.Notes(comparison))
        {
            output.Write($"{start}- † {MarkdownText.Escape(note)}\n");
            start = "";
        }
    }

    static void WriteAll(Comparison comparison, TextWriter output)
    {
        output.Write($"{MarkdownComment.Folded}All {comparison.Changes.Count} cells</summary>\n");
        foreach (var table in ChangeTable.OfCells(comparison.Changes))
            MarkdownComment.WriteTable(table, output);
        output.Write("\n</details>\n");
    }

    static void WriteEnd(Comparison comparison, TextWriter output)
    {
        output.Write("\n");
        foreach (var (name, legend) in comparison.IsAnythingCompared ? ChangeTable.Legend(comparison) : [])
            output.Write($"- **{name}**: {MarkdownText.Escape(legend)}\n");
        output.Write("\n");
        WriteRuns("base", comparison.Base, output);
        WriteRuns("head", comparison.Head, output);
    }

    static void WriteRuns(string side, IReadOnlyList<MergedRun> runs, TextWriter output)
    {
        foreach (var run in runs.Take(MostRuns))
            output.Write($"- {side}: {MarkdownText.Escape(Provenance.Of(run))}{(run.Command.Length > 0 ? ": " + MarkdownText.Code(run.Command) : "")}\n");
        if (runs.Count > MostRuns)
            output.Write($"- {side}: {Unit.Count(runs.Count - MostRuns)} more runs\n");
    }
}
