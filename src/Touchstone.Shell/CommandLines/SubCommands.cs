namespace Touchstone.Shell.CommandLines;

/// <summary>What the sub-commands of a command do.</summary>
static class SubCommands
{
    /// <summary>Connects sub-commands to their actions, by name.</summary>
    public static void Act(
        Command command, Terminal terminal, CancellationToken cancel,
        params ReadOnlySpan<(string Name, Func<ParseResult, Terminal, CancellationToken, Task<int>> Invoke)> actions)
    {
        foreach (var (name, invoke) in actions)
            command.Subcommands.Single(sub => sub.Name == name).SetAction((parsed, _) => invoke(parsed, terminal, cancel));
    }
}
