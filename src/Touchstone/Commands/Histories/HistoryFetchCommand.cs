using Touchstone.Build.Git;

namespace Touchstone.Commands.Histories;

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
