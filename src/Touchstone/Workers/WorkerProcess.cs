using System.Diagnostics;
using System.Text;
using Touchstone.Machines;
using Touchstone.Protocol;

namespace Touchstone.Workers;

/// <summary>What a worker may use before it is stopped.</summary>
/// <param name="Time">For what it is asked: getting warm, one slice, or all that it does where nothing more is asked.</param>
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
/// <param name="Elapsed">The time in which it had something to do: from start to end, without the time in which it waited to be asked.</param>
public sealed record WorkerExit(int ExitCode, WorkerStop Stop, string Errors, TimeSpan Elapsed)
{
    /// <summary>When it was started, on the machine's monotonic clock, which the worker reads too.</summary>
    public double StartedNs { get; init; } = double.NaN;
}

/// <summary>Starts workers of one program, and keeps them within their limits.</summary>
public sealed class WorkerProcess(string executable, IReadOnlyList<string> knobs, WorkerLimits limits)
{
    static readonly string? DotNetRoot = DotNetInstallation.Find()?.Folder;

    /// <summary>Runs one launch to its end.</summary>
    /// <param name="request">What to measure.</param>
    /// <param name="line">Called for each line of the worker, in order.</param>
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
    /// <param name="answer">Called for each line of the worker, in order; what it returns is sent as a line, null is nothing.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="OperationCanceledException">Cancelled; the worker is gone.</exception>
    public async Task<WorkerExit> Converse(Request request, Func<string, string?> answer, CancellationToken cancel)
    {
        using var session = Start();
        await session.Send(request.ToString());
        await session.Read(
            async line =>
            {
                if (answer(line) is { } text)
                    await session.Send(text);
                return false;
            },
            cancel);
        return await session.End();
    }

    /// <summary>Starts a worker that is asked for one thing after the other.</summary>
    public WorkerSession Start()
    {
        var started = Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency);
        var process = Process.Start(StartInfo()) ?? throw new InvalidOperationException($"cannot start {executable}");
        return new WorkerSession(process, started, limits);
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
}
