using System.Globalization;

namespace Touchstone.Shell.Processes;

/// <summary>Describes in one line why a process ended before it had answered. Pure.</summary>
static class EarlyEnd
{
    /// <summary>The reason.</summary>
    /// <param name="exitCode">Its exit code; 128 + n when signal n ended it.</param>
    /// <param name="errors">The beginning of what it wrote to standard error.</param>
    public static string Reason(int exitCode, string errors) => exitCode switch
    {
        _ when errors.Contains("Stack overflow", StringComparison.Ordinal) => "the process overflowed its stack",
        0 => "the process ended itself with exit code 0 before it was done (Environment.Exit in the library or the adapter)",
        > ExitCodes.FirstSignal => Signal(exitCode - ExitCodes.FirstSignal) + LastError(errors),
        _ => string.Create(CultureInfo.InvariantCulture, $"the process ended with exit code {exitCode} before it was done") + LastError(errors),
    };

    static string Signal(int number) => number switch
    {
        6 => "the process aborted (SIGABRT)",
        9 => "the process was killed (SIGKILL), by hand or because the system ran out of memory",
        11 => "the process crashed (SIGSEGV)",
        _ => string.Create(CultureInfo.InvariantCulture, $"the process was ended by signal {number}"),
    };

    static string LastError(string errors)
    {
        var line = errors.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).FirstOrDefault();
        return line is null ? "" : $": {(line.Length > 200 ? line[..200] + "…" : line)}";
    }
}
