using Touchstone.Analysis.Comparisons;
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
        var compared = comparison.IsAnythingCompared;
        var shown = page.Details ? comparison.Changes : [.. comparison.Changes.Where(ChangeTable.Matters)];
        if (compared)
            WriteTables(comparison, shown, output, page);
        if (comparison.Counts is { } counts)
            CountReports.WriteSection(counts, output, page);
        output.Write("\n");
        foreach (var note in ComparisonText.Notes(comparison))
            output.Write($"† {PlainText.OneLine(note)}\n");
        foreach (var (name, legend) in compared ? ChangeTable.Legend(comparison) : [])
            output.Write($"{name}: {legend}\n");
        if (compared && shown.Count < comparison.Changes.Count)
            output.Write(ShowsAll(comparison.Changes.Count));
        foreach (var warning in comparison.Warnings)
            output.Write(
                $"\nwarning: {PlainText.OneLine(warning.Cause)}\nremedy:  {PlainText.OneLine(warning.Remedy)}\nmore:    {warning.Chapter.Help()}\n");
        output.Write("\n");
        if (ComparisonText.Noise(comparison) is { Length: > 0 } noise)
            output.Write(PlainText.OneLine(noise) + "\n");
        if (CountText.BesideTimes(comparison) is { Length: > 0 } beside)
            output.Write(PlainText.OneLine(beside) + "\n");
        foreach (var regression in ComparisonText.AllRegressions(comparison))
            output.Write($"regression: {PlainText.OneLine(regression)}\n");
        output.Write(PlainText.OneLine(ComparisonText.Result(comparison)) + "\n");
    }

    static string ShowsAll(int cells) => cells == 1
        ? "--details shows the cell that did not change.\n"
        : $"--details shows all {Unit.Count(cells)} cells, also those without a change.\n";

    static void WriteTables(Comparison comparison, IReadOnlyList<Change> shown, TextWriter output, Page page)
    {
        Table?[] tables = [.. ChangeTable.OfCells(shown), ChangeTable.OfSerializers(comparison), ChangeTable.OfOperations(comparison)];
        foreach (var table in tables.OfType<Table>())
        {
            output.Write($"\n{PlainText.OneLine(table.Title)}\n");
            TerminalTable.Write(table, output, page);
        }
    }

    static void WriteRuns(string side, IReadOnlyList<MergedRun> runs, TextWriter output)
    {
        foreach (var run in runs)
            output.Write($"{side}: {PlainText.OneLine(Provenance.Of(run))}{(run.Command.Length > 0 ? ": " + PlainText.OneLine(run.Command) : "")}\n");
    }
}
