using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace Touchstone.Workers;

/// <summary>A worker that runs: takes its lines, sends it others, watches its limits while it has something to do, and ends it.</summary>
public sealed class WorkerSession : IDisposable
{
    const int KeptErrors = 4000;

    // Rare enough to disturb nothing, often enough that a worker cannot take the machine's memory in between.
    static readonly TimeSpan WatchInterval = TimeSpan.FromMilliseconds(50);

    // What a process that has ended wrote is still in the pipe. A grandchild that holds the pipe open does not hold up the run.
    static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    readonly Process process;
    readonly WorkerLimits limits;
    readonly double startedNs;
    readonly Stopwatch busy = new();
    readonly StringBuilder errors = new();
    readonly Task readingErrors;
    Task<string?>? pending;
    WorkerStop stop;

    internal WorkerSession(Process process, double startedNs, WorkerLimits limits)
    {
        (this.process, this.startedNs, this.limits) = (process, startedNs, limits);
        readingErrors = ReadErrors();
        busy.Start();
    }

    /// <summary>The time in which it had something to do.</summary>
    public TimeSpan Busy => busy.Elapsed;

    /// <summary>Memory that is this process's alone; 0 when it has ended or the system does not tell.</summary>
    public long PrivateBytes
    {
        get
        {
            try
            {
                if (!OperatingSystem.IsLinux())
                    return process.PrivateMemorySize64;
                // Resident pages of shared libraries belong to all workers together.
                var line = File.ReadLines($"/proc/{process.Id.ToString(CultureInfo.InvariantCulture)}/status").FirstOrDefault(line => line.StartsWith("RssAnon:", StringComparison.Ordinal));
                return line is null ? 0 : long.Parse(line.AsSpan()["RssAnon:".Length..^" kB".Length], CultureInfo.InvariantCulture) * 1024;
            }
            catch (Exception e) when (e is InvalidOperationException or IOException or FormatException)
            {
                return 0;
            }
        }
    }

    /// <summary>Sends a line.</summary>
    public async Task Send(string line)
    {
        try
        {
            await process.StandardInput.WriteLineAsync(line);
            await process.StandardInput.FlushAsync();
        }
        catch (IOException)
        {
            // It has died: its exit code tells more than the broken pipe.
        }
    }

    /// <summary>Reads lines until one ends the answer.</summary>
    /// <param name="take">Called for each line, in order; true when it was the last one of this answer.</param>
    /// <param name="cancel">Throws; the worker runs on.</param>
    /// <returns>False when the worker ended, or was stopped at its limits, before that.</returns>
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

    /// <summary>Sends a line and takes the answer, up to a record of that type.</summary>
    /// <param name="line">What is asked.</param>
    /// <param name="lastType">The type of the record that ends the answer; empty to read until the worker ends.</param>
    /// <param name="cancel">Throws; the worker runs on.</param>
    /// <returns>The lines, and false when the worker ended, or was stopped at its limits, before the last one.</returns>
    public async Task<(IReadOnlyList<string> Lines, bool Answered)> Ask(string line, string lastType, CancellationToken cancel)
    {
        var (lines, last) = (new List<string>(), $"{{\"type\":\"{lastType}\",");
        await Send(line);
        var answered = await Read(
            text =>
            {
                lines.Add(text);
                return ValueTask.FromResult(text.StartsWith(last, StringComparison.Ordinal));
            },
            cancel);
        return (lines, answered);
    }

    /// <summary>Ends it, gently when its output has ended.</summary>
    /// <returns>How it ended.</returns>
    public async Task<WorkerExit> End()
    {
        // The output of a worker ends a moment before its process does; its exit code is lost when it is killed in between.
        if (pending is { IsCompletedSuccessfully: true, Result: null } && stop == WorkerStop.None)
            await process.WaitForExitAsync(CancellationToken.None).WaitAsync(Grace).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        Kill();
        await process.WaitForExitAsync(CancellationToken.None).WaitAsync(Grace).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await readingErrors.WaitAsync(Grace).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        busy.Stop();
        lock (errors)
            return new WorkerExit(process.HasExited ? process.ExitCode : -1, stop, errors.ToString(), busy.Elapsed) { StartedNs = startedNs };
    }

    /// <summary>Kills it when it still runs.</summary>
    public void Dispose()
    {
        Kill();
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
        return line;
    }

    /// <summary>False when no further line is to be expected.</summary>
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

    void Kill()
    {
        try
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or System.ComponentModel.Win32Exception or AggregateException)
        {
            // It has ended by itself.
        }
    }
}
