namespace Touchstone.Shell.CommandLines;

/// <summary>One call of a program. Each command gets it when it is made, with its options and its action in one place.</summary>
/// <param name="Args">The arguments.</param>
/// <param name="Terminal">Receives all output.</param>
/// <param name="Cancel">Canceled by Ctrl+C.</param>
public sealed record Call(string[] Args, Terminal Terminal, CancellationToken Cancel)
{
    /// <summary>Runs another command line, for a command that consists of others. Returns its exit code.</summary>
    public Func<string[], Terminal, Task<int>> Again { get; init; } = (_, _) =>
        throw new NotSupportedException("this program has no commands that consist of others");

    /// <summary>True if another command runs this one, and says itself what comes next.</summary>
    public bool IsPart { get; init; }
}
