using System.CommandLine;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Limits;
using Touchstone.Machines;
using Touchstone.Reports;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>What <c>machine</c> and <c>read</c> have in common: a plan is measured into a folder and shown.</summary>
static class LimitCommand
{
    /// <summary>One JSON object per row on standard output.</summary>
    public static readonly Option<bool> Json = new("--json") { Description = "One JSON object per row on standard output, and nothing else there." };

    /// <summary>The folder of the results.</summary>
    public static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder; without it results/<time>.", "", "DIR");

    /// <summary>Measures and shows.</summary>
    /// <param name="command">As the user types it: <c>touchstone machine memory</c>.</param>
    /// <param name="parsed">The command line, for <see cref="Json"/> and <see cref="Out"/>.</param>
    /// <param name="terminal">Where to.</param>
    /// <param name="cancel">Ends it; what was measured is kept and shown.</param>
    /// <param name="plans">What.</param>
    public static async Task<int> Run(string command, ParseResult parsed, Terminal terminal, CancellationToken cancel, params IReadOnlyList<LimitPlan> plans)
    {
        var machine = MachineFacts.Collect();
        var folder = ResultFolder.Create(parsed.GetValue(Out)!, command: command);
        using var file = ResultFile.Create(
            Path.Combine(folder, ResultFolder.ResultsName),
            new RunHeader([.. parsed.Tokens.Select(token => token.Value)], DateTime.UtcNow, machine.OneLine, "", machine.DotNet.Settings));
        var interrupted = await IsInterrupted(progress => new LimitRun(plans, file, progress).Measure(cancel), terminal, cancel);
        var rows = file.Results.Limits.Rows;
        LimitReport.Write(parsed.GetValue(Json) ? "json" : "console", rows, terminal.Out, terminal.Page);
        terminal.Out.Flush();
        Write(folder, file.Results, machine, terminal);
        terminal.Note($"results: {Path.GetRelativePath(Environment.CurrentDirectory, folder)}");
        if (interrupted)
        {
            terminal.Note("interrupted; what was measured is kept");
            return ExitCodes.Interrupted;
        }
        return rows.Any(row => row.Key.By == LimitKey.DotNet && row.Samples.Count > 0) ? ExitCodes.Done : ExitCodes.Usage;
    }

    static async Task<bool> IsInterrupted(Func<Runs.IRunProgress, Task> work, Terminal terminal, CancellationToken cancel)
    {
        try
        {
            await ProgressDisplay.Show(terminal, work);
            return false;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return true;
        }
    }

    static void Write(string folder, RunResults results, MachineFacts machine, Terminal terminal)
    {
        foreach (var (name, form) in ((string, string)[])[("limits.md", "markdown"), ("limits.csv", "csv")])
        {
            using var text = new StreamWriter(Path.Combine(folder, name), append: false, new UTF8Encoding(false)) { NewLine = "\n" };
            LimitReport.Write(form, results.Limits.Rows, text, new Page());
        }
        var memory = new LimitMemory(TouchstoneRoot.LimitsFile);
        if (QuickLimits.From(results.Limits.Rows, machine.TakenUtc) is { } limits)
            memory.Remember(machine.OneLine, limits);
        results.Machine = (machine with { Limits = memory.Recall(machine.OneLine) }).ToJson();
        File.WriteAllText(Path.Combine(folder, MachineFile.Name), results.Machine);
        ResultFolder.WriteReports(folder, Summarizing.Summarize(results), [.. IReport.All.Where(report => report is { FileName: not null, HasAnswers: true })], terminal);
    }
}
