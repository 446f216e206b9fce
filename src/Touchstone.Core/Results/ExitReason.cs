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
        _ => EarlyEnd.Reason(exit.ExitCode, exit.Errors),
    };
}
