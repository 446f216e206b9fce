using System.CommandLine;
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
        var interrupted = await ProgressDisplay.IsInterrupted(terminal, progress => new LimitRun(plans, file, progress).Measure(cancel), cancel);
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

    static void Write(string folder, RunResults results, MachineFacts machine, Terminal terminal)
    {
        foreach (var (name, form) in ((string, string)[])[("limits.md", "markdown"), ("limits.csv", "csv")])
            ResultFolder.Write(Path.Combine(folder, name), text => LimitReport.Write(form, results.Limits.Rows, text, new Page()));
        var memory = new LimitMemory(TouchstoneRoot.LimitsFile);
        if (QuickLimits.From(results.Limits.Rows, machine.TakenUtc) is { } limits)
            memory.Remember(machine.OneLine, limits);
        ResultFolder.WriteReports(folder, results, machine with { Limits = memory.Recall(machine.OneLine) }, terminal);
    }
}
