using System.Globalization;

namespace Touchstone.Core.Results;

/// <summary>Describes in one line why a worker ended too early. Pure.</summary>
public static class ExitReason
{
    /// <summary>The reason when a worker ended without its last record and without a failure record.</summary>
    public static string Of(WorkerExit exit, WorkerLimits limits) => exit.Stop switch
    {
        WorkerStop.Time => string.Create(
            CultureInfo.InvariantCulture, $"did not end within {limits.Time.TotalSeconds:0.#} s and was stopped (--timeout raises the limit)"),
        WorkerStop.Memory => string.Create(
            CultureInfo.InvariantCulture,
            $"used more than {limits.MemoryBytes / 1e9:0.##} GB of memory and was stopped (--memory-limit raises the limit)"),
        _ when exit.Errors.Contains("Stack overflow", StringComparison.Ordinal) => "the process overflowed its stack",
        _ when exit.ExitCode == 0 => "the process ended itself with exit code 0 before it was done (Environment.Exit in the library or the adapter)",
        _ when exit.ExitCode > ExitCodes.FirstSignal => Signal(exit.ExitCode - ExitCodes.FirstSignal) + LastError(exit.Errors),
        _ => string.Create(CultureInfo.InvariantCulture, $"the process ended with exit code {exit.ExitCode} before it was done") + LastError(exit.Errors),
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
