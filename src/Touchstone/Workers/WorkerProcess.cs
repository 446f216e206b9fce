using System.Diagnostics;
using System.Text;
using Touchstone.Machines;
using Touchstone.Protocol;

namespace Touchstone.Workers;

/// <summary>What a worker may use before it is stopped.</summary>
/// <param name="Time">From start to end of one launch.</param>
/// <param name="MemoryBytes">Resident memory.</param>
public readonly record struct WorkerLimits(TimeSpan Time, long MemoryBytes);

/// <summary>Why a worker ended before it was done.</summary>
public enum WorkerStop
{
    /// <summary>It ended by itself.</summary>
    None,

    /// <summary>It took longer than it may.</summary>
    Time,

    /// <summary>It used more memory than it may.</summary>
    Memory,
}

/// <summary>How a worker process ended.</summary>
/// <param name="ExitCode">Its exit code; 128 + n when signal n ended it.</param>
/// <param name="Stop">What it was stopped for.</param>
/// <param name="Errors">The beginning of what it wrote to standard error.</param>
/// <param name="Elapsed">From start to end.</param>
public sealed record WorkerExit(int ExitCode, WorkerStop Stop, string Errors, TimeSpan Elapsed)
{
    /// <summary>When it was started, on the machine's monotonic clock, which the worker reads too.</summary>
    public double StartedNs { get; init; } = double.NaN;
}

/// <summary>Starts one worker, hands it a request, passes its lines on, and keeps it within its limits.</summary>
public sealed class WorkerProcess(string executable, IReadOnlyList<string> knobs, WorkerLimits limits)
{
    const int KeptErrors = 4000;

    static readonly string? DotNetRoot = DotNetInstallation.Find()?.Folder;

    // Rare enough to disturb nothing, often enough that a worker cannot take the machine's memory in between.
    static readonly TimeSpan WatchInterval = TimeSpan.FromMilliseconds(50);

    /// <summary>Runs one launch to its end.</summary>
    /// <param name="request">What to measure.</param>
    /// <param name="line">Called for each line of the worker, in order, from one thread at a time.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="OperationCanceledException">Cancelled; the worker is gone.</exception>
    public Task<WorkerExit> Run(Request request, Action<string> line, CancellationToken cancel) => Converse(
        request,
        text =>
        {
            line(text);
            return null;
        },
        cancel);

    /// <summary>The same with a worker that waits for answers.</summary>
    /// <param name="request">What to measure.</param>
    /// <param name="answer">Called for each line of the worker, in order, from one thread at a time; what it returns is sent as a line, null is nothing.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="OperationCanceledException">Cancelled; the worker is gone.</exception>
    public async Task<WorkerExit> Converse(Request request, Func<string, string?> answer, CancellationToken cancel)
    {
        var clock = Stopwatch.StartNew();
        var started = Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency);
        using var process = Process.Start(StartInfo()) ?? throw new InvalidOperationException($"cannot start {executable}");
        var errors = new StringBuilder();
        var reading = Task.WhenAll(ReadLines(process, answer), ReadErrors(process, errors));
        WorkerStop stop;
        try
        {
            await Send(process, request.ToString());
            stop = await Watch(process, reading, clock, cancel);
        }
        finally
        {
            Kill(process);
            // What it wrote is still in the pipe. A grandchild that holds the pipe open does not hold up the run.
            await reading.WaitAsync(TimeSpan.FromSeconds(5), CancellationToken.None).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
        if (reading.IsFaulted)
            await reading; // The consumer failed (a full disk): that is the caller's to know.
        await process.WaitForExitAsync(CancellationToken.None);
        lock (errors)
            return new WorkerExit(process.ExitCode, stop, errors.ToString(), clock.Elapsed) { StartedNs = started };
    }

    ProcessStartInfo StartInfo()
    {
        var info = new ProcessStartInfo(executable)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardOutputEncoding = Encoding.UTF8,
            StandardErrorEncoding = Encoding.UTF8,
            UseShellExecute = false,
            WorkingDirectory = Path.GetDirectoryName(executable),
        };
        foreach (var knob in knobs)
        {
            var parts = knob.Split('=', 2);
            info.Environment[parts[0]] = parts[1];
        }
        // A program finds a .NET outside the usual places only through this; `dotnet run` finds it by itself.
        if (DotNetRoot is not null && !info.Environment.ContainsKey("DOTNET_ROOT"))
            info.Environment["DOTNET_ROOT"] = DotNetRoot;
        // The dump of a worker that overflows its stack is nothing but a long wait.
        info.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        return info;
    }

    static async Task Send(Process process, string line)
    {
        try
        {
            await process.StandardInput.WriteLineAsync(line);
            await process.StandardInput.FlushAsync();
        }
        catch (IOException)
        {
            // It died before it read this: its exit code tells more than the broken pipe.
        }
    }

    static async Task ReadLines(Process process, Func<string, string?> answer)
    {
        while (await process.StandardOutput.ReadLineAsync() is { } text)
        {
            if (answer(text) is { } line)
                await Send(process, line);
        }
    }

    static async Task ReadErrors(Process process, StringBuilder errors)
    {
        var buffer = new char[1024];
        while (await process.StandardError.ReadAsync(buffer) is > 0 and var count)
        {
            lock (errors)
                errors.Append(buffer, 0, Math.Min(count, KeptErrors - errors.Length));
        }
    }

    async Task<WorkerStop> Watch(Process process, Task reading, Stopwatch clock, CancellationToken cancel)
    {
        var exit = process.WaitForExitAsync(CancellationToken.None);
        while (!exit.IsCompleted && !reading.IsFaulted)
        {
            cancel.ThrowIfCancellationRequested();
            if (clock.Elapsed > limits.Time)
                return WorkerStop.Time;
            if (ResidentBytes(process) > limits.MemoryBytes)
                return WorkerStop.Memory;
            await exit.WaitAsync(WatchInterval, CancellationToken.None).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
        cancel.ThrowIfCancellationRequested();
        return WorkerStop.None;
    }

    static long ResidentBytes(Process process)
    {
        try
        {
            process.Refresh();
            return process.WorkingSet64;
        }
        catch (InvalidOperationException)
        {
            return 0; // It has just ended.
        }
    }

    static void Kill(Process process)
    {
        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or System.ComponentModel.Win32Exception or AggregateException)
        {
            // It has ended by itself.
        }
    }
}
