using System.Diagnostics.Tracing;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap.Targets;
using Touchstone.Measure.Workers;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Measure.Profiles;

/// <summary>
/// Takes a trace of one worker. It starts the worker, waits until the worker reports that it is steady, and then opens a session at the
/// runtime's diagnostics port. So the trace does not contain warm-up. The worker ends with the session.
/// </summary>
/// <param name="program">The path of the built adapter.</param>
/// <param name="knobs">Runtime knobs, as NAME=value.</param>
/// <param name="limits">The limits of the worker.</param>
sealed class TraceRecorder(string program, IReadOnlyList<string> knobs, WorkerLimits limits)
{
    /// <summary>The provider of CPU samples: a stack of every managed thread each millisecond.</summary>
    public const string SampleProfiler = "Microsoft-DotNETCore-SampleProfiler";

    const string Runtime = "Microsoft-Windows-DotNETRuntime";

    // Collections and allocation ticks (GC), names of methods that are loaded later (Loader, Jit, NGen), exceptions.
    const long RuntimeKeywords = 0x1 | 0x8 | 0x10 | 0x20 | 0x8000;

    // The worker's buffer for events that are not read yet. It is larger than needed, because events that do not fit are lost.
    const int BufferMB = 256;

    // If the user's environment switches diagnostics off, the worker still needs them.
    static readonly string[] OwnKnobs = ["DOTNET_EnableDiagnostics=1", "DOTNET_EnableDiagnostics_IPC=1"];

    static readonly EventPipeProvider[] Providers =
    [
        new(SampleProfiler, EventLevel.Informational),
        new(Runtime, EventLevel.Verbose, RuntimeKeywords),
        new(Markers.SourceName, EventLevel.Informational),
    ];

    /// <summary>Starts a worker, traces it and waits for its end.</summary>
    /// <param name="request">The request to the worker.</param>
    /// <param name="launch">Takes the worker's records and its end.</param>
    /// <param name="time">The length of the session.</param>
    /// <param name="file">The path of the trace file to write.</param>
    /// <param name="begun">Called when the session has begun.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="DiagnosticsClientException">The worker runs, but its runtime refuses the session.</exception>
    /// <exception cref="SocketException">The worker runs, but its diagnostics port cannot be reached.</exception>
    public async Task Take(ProfileRequest request, Launch launch, TimeSpan time, string file, Action begun, CancellationToken cancel)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        var ready = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
        var working = new WorkerProcess(program, [.. knobs, .. OwnKnobs], limits).Run(request, line => Accept(line, launch, ready), stop.Token);
        if (await Task.WhenAny(working, ready.Task) == ready.Task)
            await Trace(await ready.Task, working, time, file, begun, stop);
        launch.End = LaunchEnd.Of(launch, await working, limits);
    }

    static void Accept(string line, Launch launch, TaskCompletionSource<int> ready)
    {
        if (!JsonFields.TryParse(line, out var fields, out _))
            return;
        if (fields.Type == Ready.Type)
            ready.TrySetResult(Record<Ready>.Read(fields).ProcessId);
        else
            launch.Accept(fields);
    }

    static async Task Trace(int processId, Task working, TimeSpan time, string file, Action begun, CancellationTokenSource stop)
    {
        try
        {
            await Record(processId, time, file, begun, stop.Token);
        }
        catch (Exception e) when (e is DiagnosticsClientException or SocketException or IOException or OperationCanceledException)
        {
            // If the worker has died, that broke the session, and the launch's end has a better reason.
            if (await Task.WhenAny(working, Task.Delay(TimeSpan.FromSeconds(1), CancellationToken.None)) == working)
                return;
            await stop.CancelAsync();
            await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            throw;
        }
    }

    static async Task Record(int processId, TimeSpan time, string file, Action begun, CancellationToken stop)
    {
        // A synchronous call on purpose: an awaited object becomes a field of a generated type, and code that inspects all types would then load
        // the library.
        using var socket = DiagnosticSocket.Open(processId);
        using var session = socket.Client.StartEventPipeSession(Providers, requestRundown: true, BufferMB);
        begun();
        // A link that somebody has put there goes, and is not followed.
        File.Delete(FolderHandle.Reached(file));
        await using var target = new FileStream(FolderHandle.Reached(file), FileMode.CreateNew);
        var copying = session.EventStream.CopyToAsync(target, stop);
        // The stream ends first only if the worker has ended.
        if (await Task.WhenAny(copying, Task.Delay(time, stop)) != copying)
            await session.StopAsync(stop);
        await copying;
    }
}
