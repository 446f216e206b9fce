namespace Touchstone.Shell.Problems;

/// <summary>Quotes arguments for a shell, so that a command in a message or a result can be pasted as it is.</summary>
static class ShellText
{
    const string Plain = "_./:=,@%+-";

    /// <summary>The program's name and the arguments, for bash, zsh and other POSIX shells. Results have the same form on every system.</summary>
    public static string Command(IEnumerable<string> arguments) => With("touchstone", arguments);

    /// <summary>A command with further arguments at its end.</summary>
    public static string With(string command, IEnumerable<string> arguments) => string.Join(' ', arguments.Select(Posix).Prepend(command));

    /// <summary>True if the argument has only letters, digits and signs that mean nothing to any shell.</summary>
    public static bool NeedsNoQuotes(string argument) => IsPlain(argument, OperatingSystem.IsWindows() ? Plain + '\\' : Plain);

    /// <summary>An argument for the shell of this machine.</summary>
    public static string Quoted(string argument) =>
        NeedsNoQuotes(argument) ? argument : OperatingSystem.IsWindows() ? Windows(argument) : Posix(argument);

    // For PowerShell, which would run $(...) between these quotes. In cmd the backquotes are a part of the text, which is then another one, but nothing runs.
    internal static string Windows(string argument)
    {
        var text = argument.Replace("`", "``", StringComparison.Ordinal).Replace("$", "`$", StringComparison.Ordinal);
        return $"\"{text.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }

    // A list of the characters that need quotes would miss one some day, and a command is pasted from results of strangers.
    static string Posix(string argument) =>
        IsPlain(argument, Plain) ? argument : $"'{argument.Replace("'", "'\\''", StringComparison.Ordinal)}'";

    static bool IsPlain(string argument, string others) =>
        argument.Length > 0 && argument.All(c => char.IsLetterOrDigit(c) || others.Contains(c, StringComparison.Ordinal));
}
