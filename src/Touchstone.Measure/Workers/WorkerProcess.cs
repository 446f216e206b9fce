using System.ComponentModel;
using System.Diagnostics;
using System.Text;
using Touchstone.Core.Hosts;
using Touchstone.Protocol;

namespace Touchstone.Measure.Workers;

/// <summary>Starts worker processes of one program and enforces their limits.</summary>
public sealed class WorkerProcess(string executable, IReadOnlyList<string> knobs, WorkerLimits limits)
{
    static readonly string? DotNetRoot = DotNetInstallation.Find()?.Folder;

    /// <summary>The arguments of the program.</summary>
    IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>Creates a worker that is a process of touchstone.</summary>
    /// <param name="arguments">The arguments of the process.</param>
    /// <param name="knobs">Runtime knobs as NAME=value. Later ones override earlier ones.</param>
    /// <param name="limits">The limits of the process.</param>
    internal static WorkerProcess OfOwn(IReadOnlyList<string> arguments, IReadOnlyList<string> knobs, WorkerLimits limits)
    {
        var start = OwnProgram.StartTouchstone(arguments);
        return new WorkerProcess(start.FileName, knobs, limits) { Arguments = [.. start.ArgumentList] };
    }

    /// <summary>Runs one launch to its end.</summary>
    /// <param name="request">What to measure.</param>
    /// <param name="line">Called for each line that the worker writes, in order.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="OperationCanceledException">Canceled. The worker is gone.</exception>
    public Task<WorkerExit> Run(Request request, Action<string> line, CancellationToken cancel) => Converse(
        request,
        text =>
        {
            line(text);
            return null;
        },
        cancel);

    /// <summary>Runs one launch to its end, with a worker that waits for answers.</summary>
    /// <param name="request">What to measure.</param>
    /// <param name="answer">Called for each line that the worker writes, in order. It returns a line to send to the worker, or null.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="OperationCanceledException">Canceled. The worker is gone.</exception>
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

    /// <summary>Starts a worker that takes several requests, one after the other.</summary>
    /// <exception cref="ProgramStartException">The program does not exist any more, or must not be run.</exception>
    public WorkerSession Start()
    {
        var started = Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency);
        try
        {
            return new WorkerSession(Process.Start(StartInfo())!, started, limits);
        }
        catch (Win32Exception e)
        {
            throw new ProgramStartException(executable, new Win32Exception(e.NativeErrorCode).Message);
        }
    }

    ProcessStartInfo StartInfo()
    {
        var info = ProgramStart.Of(executable, Arguments);
        (info.RedirectStandardInput, info.RedirectStandardOutput, info.RedirectStandardError) = (true, true, true);
        (info.StandardOutputEncoding, info.StandardErrorEncoding) = (Encoding.UTF8, Encoding.UTF8);
        info.WorkingDirectory = Path.GetDirectoryName(executable);
        foreach (var knob in knobs)
        {
            var parts = knob.Split('=', 2);
            info.Environment[parts[0]] = parts[1];
        }
        // An executable finds a .NET outside the usual places only through DOTNET_ROOT. `dotnet run` finds it without.
        if (DotNetRoot is not null && !info.Environment.ContainsKey("DOTNET_ROOT"))
            info.Environment["DOTNET_ROOT"] = DotNetRoot;
        // If a worker overflows its stack, writing a dump would only delay the run.
        info.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        return info;
    }
}
