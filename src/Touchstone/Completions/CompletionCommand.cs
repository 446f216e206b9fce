namespace Touchstone.Completions;

/// <summary><c>touchstone completion</c>: prints a script that makes a shell complete commands, options and their values.</summary>
static class CompletionCommand
{
    static readonly Argument<string> Shell = new("shell") { Description = string.Join(", ", CompletionScript.Shells) + "." };

    public static Command Create(Call call) =>
        new Command("completion", "Print a completion script for a shell. Its first lines say where to put it.") { Shell }
            .WithAction(parsed => Invoke(parsed, call.Terminal));

    static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var requested = parsed.GetValue(Shell)!;
        var shell = CompletionScript.Shells.FirstOrDefault(known => known == requested)
            ?? throw UsageException.Option(
                requested, $"there are scripts for {string.Join(", ", CompletionScript.Shells)}", $"touchstone completion {CompletionScript.Shells[0]}");
        terminal.Out.Write(CompletionScript.Read(shell));
        return ExitCodes.Done;
    }
}
