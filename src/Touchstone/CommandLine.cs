using Touchstone.Build.Git;
using Touchstone.Commands;
using Touchstone.Completions;
using Touchstone.Measure.Workers;

namespace Touchstone;

/// <summary>
/// The command line: all commands, and the message and exit code for each kind of error. It gets its arguments and its terminal from the caller,
/// so tests run it in memory.
/// </summary>
public static class CommandLine
{
    const string Welcome = """
        Measure .NET serializers on your machine with your data, and see how far you can trust each number.

          choose a serializer            touchstone run --project My.csproj --factory My.Samples.Orders
          prove that yours is faster     touchstone new serializer MyJson, then touchstone run MyJson SystemTextJson
          find a memory leak             touchstone heap Orders
          guard a build                  touchstone ab --base main --adapter MyJson
        """;

    // Without this setting, an argument such as @a becomes the lines of a file: a name that a pattern of the shell found could change the command.
    static readonly ParserConfiguration Plain = new() { ResponseFileTokenReplacer = null };

    /// <summary>Parses the arguments and runs their command. An error becomes a message and an exit code.</summary>
    /// <param name="args">The arguments of the process.</param>
    /// <param name="terminal">Receives all output.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> Run(string[] args, Terminal terminal, CancellationToken cancel)
    {
        var parsed = Create(args, terminal, cancel).Parse(args, Plain);
        if (parsed.Errors.Count > 0)
        {
            terminal.Fail(CommandErrors.Misunderstood(parsed));
            return ExitCodes.Usage;
        }
        try
        {
            CommandErrors.RefuseEmpty(parsed);
            CommandErrors.RefuseMisplaced(parsed);
            CommandErrors.RefuseUnknownOptions(parsed);
            return await parsed.InvokeAsync(
                new InvocationConfiguration
                {
                    EnableDefaultExceptionHandler = false,
                    ProcessTerminationTimeout = null,
                    Output = terminal.Out,
                    Error = terminal.Error,
                },
                CancellationToken.None);
        }
        catch (UsageException e)
        {
            terminal.Fail(CommandErrors.Of(e.Problem, parsed));
            return ExitCodes.Usage;
        }
        catch (GitException e)
        {
            terminal.Fail(e.Problem("cannot use git"));
            return ExitCodes.Failed;
        }
        catch (WorkerStartException e)
        {
            terminal.Fail(e.Problem("type the same command again"));
            return ExitCodes.Failed;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return ExitCodes.Interrupted;
        }
        catch (ResultsLostException e)
        {
            terminal.Fail(FileProblems.Of($"cannot write to {e.Folder}", e.InnerException!, e.Next, e.Next));
            return ExitCodes.Failed;
        }
        catch (IOException e) when (CommandErrors.IsBrokenPipe(e))
        {
            return ExitCodes.Done; // A reader such as head closed the pipe: it needs no more output.
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            terminal.Fail(CommandErrors.Of(e, parsed));
            return ExitCodes.Failed;
        }
    }

    /// <summary>The root command with the commands that the arguments need, and their actions.</summary>
    public static RootCommand Create(string[] args, Terminal terminal, CancellationToken cancel)
    {
        var call = new Call(args, terminal, cancel);
        var root = new RootCommand(Welcome);
        foreach (var (_, create) in KnownCommands.For(args))
            root.Add(create(call));
        SuggestAction.Attach(root, terminal.Out);
        GroupedHelp.Attach(root, CommandHelp.Of);
        return root;
    }
}
