using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;

namespace Touchstone.Reports.Comparisons;

/// <summary>For a comment on a pull request or the summary of a CI job: the result, what changed, and everything else folded away.</summary>
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
            output.Write($"\n> **Warning:** {MarkdownText.Escape(warning.Cause)}<br>{MarkdownText.Escape(warning.Remedy)}<br>{MarkdownText.Code(warning.Chapter.Link())}\n");
        WriteTables([.. comparison.Changes.Where(Matters)], output);
        start = "\n";
        foreach (var note in ChangeTable.Notes(comparison))
        {
            output.Write($"{start}- † {MarkdownText.Escape(note)}\n");
            start = "";
        }
        output.Write($"\n<details><summary>All {comparison.Changes.Count} cells</summary>\n");
        WriteTables(comparison.Changes, output);
        output.Write("\n</details>\n\n");
        foreach (var (name, legend) in ChangeTable.Legend)
            output.Write($"- **{name}**: {MarkdownText.Escape(legend)}\n");
        output.Write("\n");
        WriteRuns("base", comparison.Base, output);
        WriteRuns("head", comparison.Head, output);
    }

    static bool Matters(Change change) => change.Verdict is not (Verdict.Same or Verdict.Unsure or Verdict.Failing) || change.SizeDiffers || change.AllocationDiffers;

    static void WriteTables(IReadOnlyList<Change> changes, TextWriter output)
    {
        foreach (var (title, rows) in ChangeTable.Tables(changes))
        {
            output.Write($"\n### {MarkdownText.Escape(title)}\n\n");
            WriteLine(ChangeTable.Headers, output);
            WriteLine(ChangeTable.Headers.Select(header => ChangeTable.Numbers.Contains(header) ? "--:" : ":--"), output);
            foreach (var row in rows)
                WriteLine(ChangeTable.Texts(row).Select(MarkdownText.Escape), output);
        }
    }

    static void WriteLine(IEnumerable<string> cells, TextWriter output) => output.Write($"| {string.Join(" | ", cells)} |\n");

    static void WriteRuns(string side, IReadOnlyList<MergedRun> runs, TextWriter output)
    {
        foreach (var run in runs)
            output.Write($"- {side}: {MarkdownText.Escape(Provenance.Of(run))}{(run.Command.Length > 0 ? ": " + MarkdownText.Code(run.Command) : "")}\n");
    }
}
