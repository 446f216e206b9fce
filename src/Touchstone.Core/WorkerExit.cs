namespace Touchstone.Core;

/// <summary>The time and memory that a worker can use before it is stopped.</summary>
/// <param name="Time">The limit for one request: a warmup, one slice, or all work of a worker that gets no further requests.</param>
/// <param name="MemoryBytes">The limit of its resident memory.</param>
public readonly record struct WorkerLimits(TimeSpan Time, long MemoryBytes);

/// <summary>Why a worker was stopped.</summary>
public enum WorkerStop
{
    /// <summary>It was not stopped. It ended by itself.</summary>
    None,

    /// <summary>It exceeded the time limit.</summary>
    Time,

    /// <summary>It exceeded the memory limit.</summary>
    Memory,
}

/// <summary>How a worker process ended.</summary>
/// <param name="ExitCode">Its exit code; 128 + n when signal n ended it.</param>
/// <param name="Stop">Why it was stopped.</param>
/// <param name="Errors">The beginning of what it wrote to standard error.</param>
/// <param name="Elapsed">The time in which it was busy: from its start to its end, without waiting for requests.</param>
public sealed record WorkerExit(int ExitCode, WorkerStop Stop, string Errors, TimeSpan Elapsed)
{
    /// <summary>When it was started, in ns on the machine's monotonic clock. The worker reads the same clock.</summary>
    public double StartedNs { get; init; } = double.NaN;
}
