using System.Diagnostics.Tracing;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Profiles;

/// <summary>
/// Takes a trace of one worker: starts it, waits until it says that it is steady, and only then opens a session at the runtime's
/// diagnostics port, so that warming up is no part of the trace. The worker ends when the session does.
/// </summary>
/// <param name="program">The built adapter.</param>
/// <param name="knobs">Its runtime knobs, as NAME=value.</param>
/// <param name="limits">What it may use.</param>
sealed class TraceTaking(string program, IReadOnlyList<string> knobs, WorkerLimits limits)
{
    /// <summary>The provider of CPU samples: a stack of every managed thread each millisecond.</summary>
    public const string SampleProfiler = "Microsoft-DotNETCore-SampleProfiler";

    const string Runtime = "Microsoft-Windows-DotNETRuntime";

    // Collections and allocation ticks (GC), names of methods that come up later (Loader, Jit, NGen), exceptions.
    const long RuntimeKeywords = 0x1 | 0x8 | 0x10 | 0x20 | 0x8000;

    // What a session may keep in the worker until it is read. More than it needs: what does not fit is lost.
    const int BufferMB = 256;

    // Who switched diagnostics off for all programs did not mean the one that is to be looked at.
    static readonly string[] OwnKnobs = ["DOTNET_EnableDiagnostics=1", "DOTNET_EnableDiagnostics_IPC=1"];

    static readonly EventPipeProvider[] Providers =
    [
        new(SampleProfiler, EventLevel.Informational),
        new(Runtime, EventLevel.Verbose, RuntimeKeywords),
        new(Markers.SourceName, EventLevel.Informational),
    ];

    /// <summary>Starts a worker, traces it and waits for its end.</summary>
    /// <param name="request">What it does, of the kind <c>profile</c>.</param>
    /// <param name="launch">Takes what the worker says, and how it ended.</param>
    /// <param name="time">How long the session is on.</param>
    /// <param name="file">Where the trace is written.</param>
    /// <param name="begun">Called when the session is on.</param>
    /// <param name="cancel">Stops the worker and throws.</param>
    /// <exception cref="DiagnosticsClientException">The worker runs, and its runtime lets nobody look on.</exception>
    /// <exception cref="SocketException">The same.</exception>
    public async Task Take(Request request, Launch launch, TimeSpan time, string file, Action begun, CancellationToken cancel)
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
            ready.TrySetResult(Ready.From(fields).ProcessId);
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
            // When the worker has died the session broke for that reason, which its end tells better.
            if (await Task.WhenAny(working, Task.Delay(TimeSpan.FromSeconds(1), CancellationToken.None)) == working)
                return;
            await stop.CancelAsync();
            await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            throw;
        }
    }

    static async Task Record(int processId, TimeSpan time, string file, Action begun, CancellationToken stop)
    {
        // Not awaited: what an async method awaits stands in the fields of a type, and whoever looks through all types would load the library.
        using var session = new DiagnosticsClient(processId).StartEventPipeSession(Providers, requestRundown: true, BufferMB);
        begun();
        await using var target = File.Create(file);
        var copying = session.EventStream.CopyToAsync(target, stop);
        // The stream ends first only when the worker did.
        if (await Task.WhenAny(copying, Task.Delay(time, stop)) != copying)
            await session.StopAsync(stop);
        await copying;
    }
}
