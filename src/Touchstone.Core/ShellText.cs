namespace Touchstone.Core;

/// <summary>Quotes arguments for a shell, so that a command in a message or a result can be pasted as it is.</summary>
static class ShellText
{
    const string Plain = "_./:=,@%+-";

    /// <summary>The program's name and the arguments, for bash, zsh and other POSIX shells. Results have the same form on every system.</summary>
    public static string Command(IEnumerable<string> arguments) => string.Join(' ', arguments.Select(Posix).Prepend("touchstone"));

    /// <summary>An argument for the shell of this machine.</summary>
    public static string Quoted(string argument) =>
        !OperatingSystem.IsWindows() ? Posix(argument)
        : IsPlain(argument, Plain + '\\') ? argument
        : $"\"{argument}\"";

    // A list of the characters that need quotes would miss one some day, and a command is pasted from results of strangers.
    static string Posix(string argument) =>
        IsPlain(argument, Plain) ? argument : $"'{argument.Replace("'", "'\\''", StringComparison.Ordinal)}'";

    static bool IsPlain(string argument, string others) =>
        argument.Length > 0 && argument.All(c => char.IsLetterOrDigit(c) || others.Contains(c, StringComparison.Ordinal));
}
