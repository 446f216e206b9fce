using Touchstone.Build.Git;
using Touchstone.Completions;

namespace Touchstone;

/// <summary>
/// The command line of touchstone: all commands, and what their exceptions mean. It gets its arguments and its terminal from the caller, so tests run it in
/// memory.
/// </summary>
public static class CommandLine
{
    const string Welcome = """
        Measure .NET serializers on your machine with your data, and see how far you can trust each number.

          choose a serializer            touchstone run --project My.csproj --factory My.Samples.Orders
          prove that yours is faster     touchstone new serializer MyJson, then touchstone run MyJson SystemTextJson
          find a memory leak             touchstone heap Orders
          guard a build                  touchstone ab --base main --adapter MyJson
          understand a row, a warning    touchstone help methodology, touchstone help noisy
        """;

    /// <summary>Parses the arguments and runs their command. An error becomes a message and an exit code.</summary>
    /// <param name="args">The arguments of the process.</param>
    /// <param name="terminal">Receives all output.</param>
    /// <param name="isPart">True if another command runs this one.</param>
    /// <returns>The exit code.</returns>
    public static Task<int> Run(string[] args, Terminal terminal, CancellationToken cancel, bool isPart = false)
    {
        // As git and dotnet have it: "help run" is "run --help".
        if (args is ["help", .. var command])
        {
            if (command is [not ['-', ..]] && KnownCommands.All.All(known => known.Name != command[0]))
                return Task.FromResult(Show(command[0], terminal));
            args = [.. command, "--help"];
        }
        return ToolCommandLine.Run(Create(args, terminal, cancel, isPart), args, terminal, () => Create([], terminal, cancel), Translate, cancel);
    }

    static int Show(string topic, Terminal terminal)
    {
        if (Handbook.Find(topic) is { } text)
        {
            terminal.Out.Write(text);
            return ExitCodes.Done;
        }
        terminal.Fail(Handbook.Unknown(topic, KnownCommands.All.Select(known => known.Name)));
        return ExitCodes.Usage;
    }

    static Problem? Translate(Exception e) => e switch
    {
        GitException git => git.Problem("cannot use git"),
        ProgramStartException start => start.Problem("type the same command again"),
        ResultsLostException lost => FileProblems.Of($"cannot write to {lost.Folder}", lost.InnerException!, lost.Next, lost.Next),
        _ => null,
    };

    /// <summary>The root command with the commands that the arguments need, and their actions.</summary>
    public static RootCommand Create(string[] args, Terminal terminal, CancellationToken cancel, bool isPart = false)
    {
        var call = new Call(args, terminal, cancel) { Again = (other, to) => Run(other, to, cancel, isPart: true), IsPart = isPart };
        var root = new RootCommand(Welcome);
        foreach (var (_, create) in KnownCommands.For(args))
            root.Add(create(call));
        SuggestAction.Attach(root, terminal.Out);
        GroupedHelp.Attach(root);
        return root;
    }
}
