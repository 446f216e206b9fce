using System.Diagnostics;
using System.Text;
using Touchstone.Heap.Dumps;

namespace Touchstone.Measure.Workers;

/// <summary>A running worker: reads its lines, sends it lines, enforces its limits while it works on a request, and ends it.</summary>
public sealed class WorkerSession : IDisposable
{
    const int KeptErrors = 4000;

    // Long enough not to disturb measurements, short enough that a worker cannot take all memory between two checks.
    static readonly TimeSpan WatchInterval = TimeSpan.FromMilliseconds(50);

    // After a process has ended, the pipe still has its last lines. The limit keeps a grandchild that holds the pipe open from blocking the run.
    static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    // The signal that ended a worker reaches this process at the same time.
    static readonly TimeSpan OwnSignal = TimeSpan.FromSeconds(2);

    const int HangUp = 1;
    const int Interrupt = 2;
    const int Terminate = 15;

    readonly Process process;
    readonly WorkerLimits limits;
    readonly double startedNs;
    readonly Stopwatch busy = new();
    readonly StringBuilder errors = new();
    readonly Task readingErrors;
    readonly RuntimePipes pipes;
    Task<string?>? pending;
    WorkerStop stop;
    bool isDisposed;

    internal WorkerSession(Process process, double startedNs, WorkerLimits limits)
    {
        (this.process, this.startedNs, this.limits) = (process, startedNs, limits);
        readingErrors = ReadErrors();
        pipes = RuntimePipes.Of(process.Id);
        busy.Start();
    }

    /// <summary>The total time that the worker was busy.</summary>
    public TimeSpan Busy => busy.Elapsed;

    /// <summary>The process's private memory in bytes; 0 if it has ended or the system does not report it.</summary>
    public long PrivateBytes
    {
        get
        {
            try
            {
                // On Linux, resident pages of shared libraries do not count, because all workers share them.
                return OperatingSystem.IsLinux() ? ProcessStatus.Of(process.Id)?.PrivateBytes ?? 0 : process.PrivateMemorySize64;
            }
            catch (InvalidOperationException)
            {
                return 0;
            }
        }
    }

    /// <summary>Sends a line. If the worker has died, the line is dropped.</summary>
    public async Task Send(string line)
    {
        try
        {
            await process.StandardInput.WriteLineAsync(line);
            await process.StandardInput.FlushAsync();
        }
        catch (IOException)
        {
            // The worker has died. Its exit code says more than the broken pipe.
        }
    }

    /// <summary>Reads lines up to the last one of the answer.</summary>
    /// <param name="take">Called for each line, in order. Returns true for the last line of the answer.</param>
    /// <param name="cancel">Throws, and the worker keeps running.</param>
    /// <returns>False if the worker ended, or was stopped at its limits, before the last line.</returns>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    public async Task<bool> Read(Func<string, ValueTask<bool>> take, CancellationToken cancel)
    {
        busy.Start();
        try
        {
            var began = Stopwatch.GetTimestamp();
            while (await Next(began, cancel) is { } line)
            {
                if (await take(line))
                    return true;
            }
            return false;
        }
        finally
        {
            busy.Stop();
        }
    }

    /// <summary>Sends a line and reads the answer, up to a record of the given type.</summary>
    /// <param name="line">The request.</param>
    /// <param name="lastType">The type of the record that ends the answer; empty to read until the worker ends.</param>
    /// <param name="cancel">Throws, and the worker keeps running.</param>
    /// <returns>The lines, and false if the worker ended, or was stopped at its limits, before the last one.</returns>
    public async Task<(IReadOnlyList<string> Lines, bool Complete)> SendAndRead(string line, string lastType, CancellationToken cancel)
    {
        var (lines, last) = (new List<string>(), $"{{\"type\":\"{lastType}\",");
        await Send(line);
        var complete = await Read(
            text =>
            {
                lines.Add(text);
                return ValueTask.FromResult(text.StartsWith(last, StringComparison.Ordinal));
            },
            cancel);
        return (lines, complete);
    }

    /// <summary>Ends the worker. If its output has ended, it gets time to exit by itself; otherwise it is killed.</summary>
    /// <returns>How it ended.</returns>
    public async Task<WorkerExit> End()
    {
        // The output of a worker ends a moment before its process does. Killing it in between would lose its exit code.
        if (pending is { IsCompletedSuccessfully: true, Result: null } && stop == WorkerStop.None)
            await Exit(CancellationToken.None);
        Kill();
        await Exit(CancellationToken.None);
        await readingErrors.WaitAsync(Grace).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        busy.Stop();
        lock (errors)
            return new WorkerExit(process.HasExited ? process.ExitCode : -1, stop, errors.ToString(), busy.Elapsed) { StartedNs = startedNs };
    }

    /// <summary>Kills the worker if it is still running, and does not wait for its end.</summary>
    public void Kill()
    {
        try
        {
            if (!isDisposed && !process.HasExited)
                ProcessTree.Kill(process);
        }
        catch (Exception e) when (e is InvalidOperationException or System.ComponentModel.Win32Exception or AggregateException)
        {
            // It has ended by itself.
        }
    }

    /// <summary>Kills the worker if it is still running, and waits until it is gone, so no worker outlives the program.</summary>
    public void Dispose()
    {
        // If writing fails while one worker replaces another, the pool ends it and so does its replacement.
        if (isDisposed)
            return;
        Kill(); // Which a disposed session no longer does.
        isDisposed = true;
        if (process.WaitForExit(Grace))
            pipes.Delete();
        process.Dispose();
    }

    async Task<string?> Next(long began, CancellationToken cancel)
    {
        pending ??= process.StandardOutput.ReadLineAsync(CancellationToken.None).AsTask();
        while (!pending.IsCompleted && await IsGoingOn(began, cancel))
            await Task.WhenAny(pending, Task.Delay(WatchInterval, CancellationToken.None));
        if (!pending.IsCompleted)
            return null;
        var line = await pending;
        pending = line is null ? pending : null;
        if (line is null)
            await ThrowIfInterrupted(cancel);
        return line;
    }

    // Waits until the process has ended, but not for ever.
    async Task Exit(CancellationToken cancel) =>
        await process.WaitForExitAsync(cancel).WaitAsync(Grace, CancellationToken.None).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);

    // timeout, a closed terminal and a job that is canceled send their signal to the workers too. A worker that ends by it has not failed.
    async Task ThrowIfInterrupted(CancellationToken cancel)
    {
        await Exit(cancel);
        if (process.HasExited && process.ExitCode - ExitCodes.FirstSignal is HangUp or Interrupt or Terminate)
            await Task.Delay(OwnSignal, cancel);
        cancel.ThrowIfCancellationRequested();
    }

    /// <summary>Enforces the limits. Returns false if no more lines can be expected.</summary>
    async Task<bool> IsGoingOn(long began, CancellationToken cancel)
    {
        cancel.ThrowIfCancellationRequested();
        if (stop == WorkerStop.None && Stopwatch.GetElapsedTime(began) > limits.Time)
            stop = WorkerStop.Time;
        else if (stop == WorkerStop.None && ResidentBytes() > limits.MemoryBytes)
            stop = WorkerStop.Memory;
        if (stop != WorkerStop.None)
            Kill();
        if (!process.HasExited)
            return true;
        await Task.WhenAny(pending!, Task.Delay(Grace, CancellationToken.None));
        return false;
    }

    async Task ReadErrors()
    {
        var buffer = new char[1024];
        while (await process.StandardError.ReadAsync(buffer) is > 0 and var count)
        {
            lock (errors)
                errors.Append(buffer, 0, Math.Min(count, KeptErrors - errors.Length));
        }
    }

    long ResidentBytes()
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
}
