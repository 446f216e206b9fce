using System.CommandLine;
using Touchstone.Core;
using Touchstone.Core.Hosts;
using Touchstone.Core.Limits;
using Touchstone.Core.Results;
using Touchstone.Measure.Limits;
using Touchstone.Report;
using Touchstone.Report.Limits;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary>The common part of <c>machine</c> and <c>read</c>: measures plans, stores the results in a folder and shows them.</summary>
static class LimitCommand
{
    /// <summary>Prints one JSON object per row to standard output.</summary>
    public static readonly Option<bool> Json = new("--json") { Description = "Print one JSON object per row to standard output, and nothing else." };

    /// <summary>The folder of the results.</summary>
    public static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder. Default: results/<time>.", "", "DIR");

    /// <summary>Measures the plans and shows the results. Returns the exit code.</summary>
    /// <param name="parsed">The command line, for <see cref="Json"/> and <see cref="Out"/>.</param>
    /// <param name="terminal">Receives the report and the notes.</param>
    /// <param name="cancel">Stops measuring. The results so far are kept and shown.</param>
    /// <param name="plans">What to measure, in this order.</param>
    public static async Task<int> Run(ParseResult parsed, Terminal terminal, CancellationToken cancel, params IReadOnlyList<LimitPlan> plans)
    {
        var machine = MachineFacts.Collect();
        var folder = ResultFolder.Create(parsed.GetValue(Out)!);
        using var file = ResultFile.Create(
            Path.Combine(folder, ResultFolder.ResultsName),
            new RunHeader([.. parsed.Tokens.Select(token => token.Value)], DateTime.UtcNow, machine.OneLine, "", machine.DotNet.Settings));
        var interrupted = await ProgressDisplay.IsInterrupted(terminal, progress => new LimitRun(plans, file, progress).Measure(cancel), cancel);
        var rows = file.Results.Limits.Rows;
        LimitReport.Write(parsed.GetValue(Json) ? "json" : "console", rows, terminal.Out, DetailOptions.Of(parsed, terminal).Page);
        terminal.Out.Flush();
        Write(folder, file.Results, machine, terminal);
        terminal.Note($"results: {Path.GetRelativePath(Environment.CurrentDirectory, folder)}");
        if (interrupted)
        {
            terminal.Note("interrupted; the results so far are kept");
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
