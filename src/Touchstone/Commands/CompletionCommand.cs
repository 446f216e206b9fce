using System.CommandLine;
using Touchstone.Completions;

namespace Touchstone.Commands;

/// <summary><c>touchstone completion</c>: a script after which a shell completes commands, options and their values.</summary>
static class CompletionCommand
{
    static readonly Argument<string> Shell = new("shell") { Description = string.Join(", ", CompletionScript.Shells) + "." };

    public static Command Create() => new("completion", "Prints a script for a shell, whose first lines say where to put it.") { Shell };

    public static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var asked = parsed.GetValue(Shell)!;
        var shell = CompletionScript.Shells.FirstOrDefault(known => known == asked)
            ?? throw UsageException.Option(asked, $"there are scripts for {string.Join(", ", CompletionScript.Shells)}", $"touchstone completion {CompletionScript.Shells[0]}");
        terminal.Out.Write(CompletionScript.Read(shell));
        return ExitCodes.Done;
    }
}
