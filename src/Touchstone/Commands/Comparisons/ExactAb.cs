using Touchstone.Analysis.Comparisons;
using Touchstone.Commands.Counts;
using Touchstone.Measure.Counts;
using Touchstone.Report.Comparisons;

namespace Touchstone.Commands.Comparisons;

/// <summary><c>touchstone ab --exact</c>: counts the instructions of both sides, and times nothing.</summary>
static class ExactAb
{
    /// <summary>The threshold if the user names none. A count has no noise, so a small change is one.</summary>
    public const string UsualThreshold = "0.5%";

    const string CommentFile = "comparison.md";
    const string CountsFile = "counts.jsonl";

    /// <summary>Builds the sides, counts them, and writes what differs.</summary>
    /// <param name="format">A format of <c>--format</c>.</param>
    /// <param name="folder">An empty folder for a comment and the counts; empty for none.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> Run(
        CountOptions options, AbSides sides, double threshold, string format, string folder, Terminal terminal, CancellationToken cancel)
    {
        var results = folder.Length > 0 ? ResultFolder.Create(folder) : "";
        var counts = new SideCounts(options, threshold);
        var builder = await SharedOptions.Builder(options.Build, options.Selection.Targets, terminal, cancel);
        var interrupted = false;
        try
        {
            await ProgressDisplay.Show(terminal, async progress =>
            {
                var built = await builder(step => progress.Building(step.ToString())).Build(options.Selection.Targets, cancel);
                await counts.Count(sides.Pairs(built), progress, cancel);
            });
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            interrupted = true;
        }
        var comparison = new CountComparison(counts.Changes, sides.Compared, threshold);
        CountReports.Write(format, comparison, terminal.Out, terminal.Page);
        await terminal.Out.FlushAsync(CancellationToken.None);
        if (results.Length > 0)
        {
            AtomicFile.WriteText(Path.Combine(results, CommentFile), output => CountReports.Write("markdown", comparison, output, terminal.Page));
            AtomicFile.WriteText(Path.Combine(results, CountsFile), output => CountReports.Write("json", comparison, output, terminal.Page));
        }
        if (interrupted)
            terminal.Note(CountRun.InterruptedNote);
        return interrupted ? ExitCodes.Interrupted : comparison.ExitCode;
    }
}
