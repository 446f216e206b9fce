using System.CommandLine;
using Touchstone.Analysis.Histories;
using Touchstone.Build.Git;
using Touchstone.Report.Histories;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary><c>touchstone history</c>: when the times of many runs changed, and between which commits.</summary>
static class HistoryCommand
{
    static readonly Argument<string[]> Results =
        new("results") { Description = "Results of many runs: files, folders, folders of folders.", Arity = ArgumentArity.OneOrMore };

    static readonly Option<string> Threshold = SharedOptions.Text("--threshold", "Ignore smaller changes.", "3%", "P%");
    static readonly Option<string> Format =
        SharedOptions.Text("--format", string.Join(", ", IHistoryReport.All.Select(report => report.Name)) + ".", "console", "NAME");

    public static Command Create() => new("history", "Find the commits between which a time changed, in the results of many runs.") { Results, Threshold, Format };

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var name = Values.Names("--format", parsed.GetValue(Format)!, [.. IHistoryReport.All.Select(report => report.Name)])[0];
        var threshold = Values.Percent("--threshold", parsed.GetValue(Threshold)!);
        var read = ResultArguments.Read(parsed.GetValue(Results)!, terminal, "touchstone run --out results/first");
        var order = await GitRepository.Order(Environment.CurrentDirectory, cancel);
        var history = History.Of(read.Runs, threshold, order);
        IHistoryReport.All.First(report => report.Name == name).Write(history, terminal.Out, terminal.Page);
        return read.Unreadable.Count > 0 ? ExitCodes.Failed : ExitCodes.Done;
    }
}
