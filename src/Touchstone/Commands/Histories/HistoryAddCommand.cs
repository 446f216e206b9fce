using Touchstone.Analysis.Histories;
using Touchstone.Build.Git;
using Touchstone.Core.Hosts;

namespace Touchstone.Commands.Histories;

/// <summary><c>touchstone history add</c>: stores runs in a branch of the repository, without touching its files.</summary>
static class HistoryAddCommand
{
    /// <summary>The branch that holds the runs.</summary>
    public static readonly Option<string> Branch = CommandOption.Text("--branch", "The branch that holds the runs.", DataBranch.Usual, "NAME");

    static readonly Argument<string[]> Results =
        new("results") { Description = "Results of runs: files, or folders with runs up to three levels deep.", Arity = ArgumentArity.OneOrMore };

    static readonly Option<string> Remote = CommandOption.Text("--remote", "Fetch the branch from this remote first, and push it afterwards.", "", "NAME");

    public static Command Create(Call call) =>
        new Command("add", "Store the costs of runs in a branch of this repository. Its files and other branches stay as they are.")
    {
        Results, Branch, Remote,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (branch, remote) = (parsed.GetValue(Branch)!, parsed.GetValue(Remote)!);
        var sources = await HistorySources.Read(parsed.GetValue(Results)!, branch: "", terminal, cancel);
        if (sources.Runs.Find(run => run.Commit.Length == 0) is { } unknown)
        {
            terminal.Note(
                $"the run of {unknown.Created:u} names no commit, so runs are ordered by their time; measure inside the repository, "
                    + "and add a run that has not ended once more when it has");
        }
        if (sources.Runs.Find(run => run.Dirty) is { } dirty)
        {
            terminal.Note(
                $"the run of {dirty.Created:u} measured uncommitted changes on top of commit {GitFacts.Short(dirty.Commit)}; "
                    + "history shows it as -dirty");
        }
        // A run counts once, however many summaries of it there are.
        var named = sources.Runs.GroupBy(run => run.FileName, StringComparer.Ordinal).ToList();
        foreach (var differing in named.Where(runs => runs.Select(run => run.ToJson()).Distinct().Skip(1).Any()))
            terminal.Note($"several different summaries are called {differing.Key}; the first one is added");
        var files = named.Select(runs => runs.First()).ToDictionary(run => run.FileName, run => run.ToJson() + "\n", StringComparer.Ordinal);
        var stored = await new DataBranch(Environment.CurrentDirectory, branch).Add(files, count => Message(sources.Runs, count), remote, cancel);
        terminal.Out.Write($"{Sentence(stored, branch)}\n");
        return sources.AreComplete ? ExitCodes.Done : ExitCodes.Failed;
    }

    /// <summary>The sentence about what a branch has now.</summary>
    public static string Sentence(StoredFiles stored, string branch) =>
        $"{Runs(stored.Added)} added{(stored.Replaced == 0 ? "" : $", {Unit.Count(stored.Replaced)} replaced")}; branch {branch} has {Runs(stored.All)}";

    static string Message(List<RunSummary> runs, int count) =>
        runs is [{ Commit.Length: > 0 } only] ? $"Measured {GitFacts.Short(only.Commit)}" : $"Measured: {Runs(count)}";

    static string Runs(int count) => $"{Unit.Count(count)} {(count == 1 ? "run" : "runs")}";
}
