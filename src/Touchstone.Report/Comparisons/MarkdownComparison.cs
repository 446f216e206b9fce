using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Comparisons;

/// <summary>A comparison for a comment on a pull request or the summary of a CI job: the result and the changes first, all cells folded away.</summary>
sealed class MarkdownComparison : IComparisonReport
{
    public string Name => "markdown";

    public void Write(Comparison comparison, TextWriter output, Page page)
    {
        output.Write($"## Touchstone: {MarkdownText.Escape(ChangeTable.Result(comparison))}\n");
        var start = "\n";
        foreach (var regression in comparison.Regressions)
        {
            output.Write($"{start}- {MarkdownText.Escape(ChangeTable.Sentence(regression))}\n");
            start = "";
        }
        foreach (var warning in comparison.Warnings)
        {
            var (cause, remedy) = (MarkdownText.Escape(warning.Cause), MarkdownText.Escape(warning.Remedy));
            output.Write($"\n> **Warning:** {cause}<br>{remedy}<br>{MarkdownText.Code(warning.Chapter.Link())}\n");
        }
        if (ChangeTable.Noise(comparison) is { Length: > 0 } noise)
            output.Write($"\n{MarkdownText.Escape(noise)}\n");
        WriteTables(((Table?[])[ChangeTable.OfOperations(comparison), ChangeTable.OfSerializers(comparison)]).OfType<Table>(), output);
        WriteTables(ChangeTable.OfCells(comparison.Changes.Where(ChangeTable.Matters)), output);
        start = "\n";
        foreach (var note in ChangeTable.Notes(comparison))
        {
            output.Write($"{start}- † {MarkdownText.Escape(note)}\n");
            start = "";
        }
        output.Write($"\n<details><summary>All {comparison.Changes.Count} cells</summary>\n");
        WriteTables(ChangeTable.OfCells(comparison.Changes), output);
        output.Write("\n</details>\n\n");
        foreach (var (name, legend) in ChangeTable.Legend)
            output.Write($"- **{name}**: {MarkdownText.Escape(legend)}\n");
        output.Write("\n");
        WriteRuns("base", comparison.Base, output);
        WriteRuns("head", comparison.Head, output);
    }

    static void WriteTables(IEnumerable<Table> tables, TextWriter output)
    {
        foreach (var table in tables)
        {
            output.Write($"\n### {MarkdownText.Escape(table.Title)}\n\n");
            MarkdownTable.Write(table, output);
        }
    }

    static void WriteRuns(string side, IReadOnlyList<MergedRun> runs, TextWriter output)
    {
        foreach (var run in runs)
            output.Write($"- {side}: {MarkdownText.Escape(Provenance.Of(run))}{(run.Command.Length > 0 ? ": " + MarkdownText.Code(run.Command) : "")}\n");
    }
}
