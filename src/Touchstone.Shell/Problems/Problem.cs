namespace Touchstone.Shell.Problems;

/// <summary>
/// An error as a value: what failed, why, and the next command. It is a value and not an exception because one broken adapter must not
/// stop the others from being found and built. That code does not throw for problems that a user can cause.
/// </summary>
/// <param name="What">What failed, without the program's name: <c>cannot build MessagePack@3.1.99</c>.</param>
/// <param name="Why">The cause in one or a few lines, without machine paths where possible.</param>
/// <param name="Next">The command or edit that helps; empty when there is none.</param>
public sealed record Problem(string What, string Why, string Next)
{
    /// <summary>How the command that the user typed becomes one that works. Null if <see cref="Next"/> says what to do whatever was typed.</summary>
    public Correction? Correction { get; init; }

    /// <summary>The cause and the next command in one line, for a row of a table.</summary>
    public string OneLine => Next.Length == 0 ? Why : $"{Why}; next: {Next}";

    /// <summary>The form for the terminal: what, why and next, each on a line of its own. More lines of the cause are indented.</summary>
    public override string ToString() => Joined(What) + Indented(Why) + (Next.Length == 0 ? "" : $"\n  {NextStep} {Joined(Next)}");

    const string NextStep = "next:";

    static string Joined(string text) => text.ReplaceLineEndings(" ");

    // The cause may quote a file of a stranger. No line of it may look like the next command, or like an error of its own.
    static string Indented(string why) => string.Concat(why.ReplaceLineEndings("\n").Split('\n').Select(line => "\n" + IndentedLine(line)));

    static string IndentedLine(string line) => line.TrimStart().StartsWith(NextStep, StringComparison.Ordinal)
        ? $"  > {line.TrimStart()}"
        : line.StartsWith("  ", StringComparison.Ordinal) ? line : $"  {line}";
}
