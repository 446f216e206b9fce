using Touchstone.Analysis.Histories;
using Touchstone.Build.Git;
using Touchstone.Report.Histories;

namespace Touchstone.Commands.Histories;

/// <summary><c>touchstone history</c>: when the times of many runs changed, and between which commits.</summary>
static class HistoryCommand
{
    static readonly Argument<string[]> Results = new("results")
    {
        Description = "Results of many runs: files, or folders with runs up to three levels deep.",
        Arity = ArgumentArity.ZeroOrMore,
    };

    static readonly Option<string> Branch = CommandOption.Text("--branch", "Read the runs that history add has stored in this branch too.", "", "NAME");
    static readonly Option<string> Threshold = CommandOption.Text("--threshold", "Ignore smaller changes.", "3%", "P%");
    static readonly FormatOption Format = new([.. IHistoryReport.All.Select(report => report.Name)]);

    public static Command Create(Call call) => new Command("history", "Find the commits between which a time changed, in the results of many runs.")
    {
        HistoryAddCommand.Create(call), HistoryFetchCommand.Create(call), Results, Branch, Threshold, Format, OutputFile.Option,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var name = Format.Chosen(parsed);
        var threshold = Values.Percent("--threshold", parsed.GetValue(Threshold)!);
        var report = IHistoryReport.All.First(report => report.Name == name);
        if (report.Missing is { } missing)
            throw new UsageException(missing);
        if (name == "html")
            OutputFile.RefuseScreen(parsed, name, "history");
        var sources = await HistorySources.Read(parsed.GetValue(Results)!, parsed.GetValue(Branch)!, terminal, cancel);
        var order = await GitRepository.Order(Environment.CurrentDirectory, cancel);
        var found = await Interruptible.Run(() => History.Of(sources.Runs, threshold, order), cancel);
        var history = found with { CommitAddress = await GitRepository.CommitAddress(Environment.CurrentDirectory, cancel) };
        if (history.Unplaced > 0 && history.Runs.Any(run => run.Commit.Length > 0))
        {
            var (unplaced, all) = (Unit.Count(history.Unplaced), Unit.Count(history.Runs.Count));
            terminal.Note($"this repository lacks the commits of {unplaced} of {all} runs, so all are ordered by their time");
        }
        OutputFile.Write(parsed, terminal, output => report.Write(history, output, terminal.Page));
        return sources.AreComplete ? ExitCodes.Done : ExitCodes.Failed;
    }
}

/// <summary><c>touchstone history fetch</c>: gets the runs that others have stored.</summary>
static class HistoryFetchCommand
{
    static readonly Option<string> Remote = CommandOption.Text("--remote", "The remote that has the branch.", "origin", "NAME");

    public static Command Create(Call call) => new Command("fetch", "Get the branch with the runs from a remote. Runs that only this clone has stay.")
    {
        HistoryAddCommand.Branch, Remote,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var branch = parsed.GetValue(HistoryAddCommand.Branch)!;
        var stored = await new DataBranch(Environment.CurrentDirectory, branch).Fetch(parsed.GetValue(Remote)!, cancel);
        terminal.Out.Write($"{HistoryAddCommand.Sentence(stored, branch)}\n");
        return ExitCodes.Done;
    }
}
