using System.Reflection;

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

/// <summary>The scripts that make a shell get its suggestions from touchstone. They are in this folder, each named after its shell.</summary>
static class CompletionScript
{
    const string Prefix = "completion.";

    static readonly Assembly Own = typeof(CompletionScript).Assembly;

    /// <summary>The shells that have a script, sorted by name.</summary>
    public static IReadOnlyList<string> Shells { get; } =
    [
        .. Own.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Select(name => name[Prefix.Length..])
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The script of one of the <see cref="Shells"/>.</summary>
    public static string Read(string shell)
    {
        using var reader = new StreamReader(Own.GetManifestResourceStream(Prefix + shell)!);
        return reader.ReadToEnd();
    }
}
