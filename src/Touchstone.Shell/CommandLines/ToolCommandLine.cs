namespace Touchstone.Shell.CommandLines;

/// <summary>Runs a command of a tool. An error becomes a message and an exit code.</summary>
public static class ToolCommandLine
{
    /// <summary>How any command line is parsed, also a stored one.</summary>
    // Without this setting, an argument such as @a becomes the lines of a file: a name that a pattern of the shell found could change the command.
    public static ParserConfiguration Plain { get; } = new() { ResponseFileTokenReplacer = null };

    /// <summary>Parses the arguments and runs their command.</summary>
    /// <param name="root">The commands with their actions.</param>
    /// <param name="args">The arguments of the process.</param>
    /// <param name="terminal">Receives all output.</param>
    /// <param name="all">Makes all commands, if the root has only the one that was called. Errors name others.</param>
    /// <param name="translate">The error that an exception of the tool means; null for an exception that it does not know.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> Run(
        RootCommand root, string[] args, Terminal terminal, Func<Command>? all, Func<Exception, Problem?> translate, CancellationToken cancel)
    {
        all ??= () => root;
        var parsed = root.Parse(args, Plain);
        if (parsed.Errors.Count > 0)
        {
            terminal.Fail(CommandErrors.Misunderstood(parsed, all));
            return ExitCodes.Usage;
        }
        try
        {
            CommandErrors.RefuseEmpty(parsed);
            CommandErrors.RefuseMisplaced(parsed);
            CommandErrors.RefuseUnknownOptions(parsed, all);
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
            terminal.Fail(CommandErrors.Of(await e.Explain(terminal.Note, cancel), parsed));
            return ExitCodes.Usage;
        }
        catch (Exception e) when (translate(e) is { } problem)
        {
            terminal.Fail(problem);
            return ExitCodes.Failed;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            return ExitCodes.Interrupted;
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
}
