using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Comparisons;

/// <summary>
/// The cells that changed, or all of them, as tables for people. The result comes last, where readers of a terminal look first.
/// </summary>
sealed class ConsoleComparison : IComparisonReport
{
    public string Name => "console";

    public void Write(Comparison comparison, TextWriter output, Page page)
    {
        WriteRuns("base", comparison.Base, output);
        WriteRuns("head", comparison.Head, output);
        var shown = page.Details ? comparison.Changes : [.. comparison.Changes.Where(ChangeTable.Matters)];
        Table?[] tables = [.. ChangeTable.OfCells(shown), ChangeTable.OfSerializers(comparison), ChangeTable.OfOperations(comparison)];
        foreach (var table in tables.OfType<Table>())
        {
            output.Write($"\n{PlainText.OneLine(table.Title)}\n");
            TerminalTable.Write(table, output, page);
        }
        output.Write("\n");
        foreach (var note in ChangeTable.Notes(comparison))
            output.Write($"† {PlainText.OneLine(note)}\n");
        foreach (var (name, legend) in ChangeTable.Legend(comparison))
            output.Write($"{name}: {legend}\n");
        if (shown.Count < comparison.Changes.Count)
            output.Write($"--details shows all {Unit.Count(comparison.Changes.Count)} cells, also those without a change.\n");
        foreach (var warning in comparison.Warnings)
            output.Write(
                $"\nwarning: {PlainText.OneLine(warning.Cause)}\nremedy:  {PlainText.OneLine(warning.Remedy)}\nmore:    {warning.Chapter.Link()}\n");
        output.Write("\n");
        if (ChangeTable.Noise(comparison) is { Length: > 0 } noise)
            output.Write(PlainText.OneLine(noise) + "\n");
        foreach (var regression in comparison.Regressions)
            output.Write($"regression: {PlainText.OneLine(ChangeTable.Sentence(regression))}\n");
        output.Write(PlainText.OneLine(ChangeTable.Result(comparison)) + "\n");
    }

    static void WriteRuns(string side, IReadOnlyList<MergedRun> runs, TextWriter output)
    {
        foreach (var run in runs)
            output.Write($"{side}: {PlainText.OneLine(Provenance.Of(run))}{(run.Command.Length > 0 ? ": " + PlainText.OneLine(run.Command) : "")}\n");
    }
}
