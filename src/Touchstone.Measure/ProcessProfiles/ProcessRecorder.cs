using System.Diagnostics;
using System.Diagnostics.Tracing;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing.Parsers;
using Touchstone.Heap;
using Touchstone.Heap.EventPipe;
using Touchstone.Heap.Targets;
using Touchstone.Measure.Profiles;
using Keywords = Microsoft.Diagnostics.Tracing.Parsers.ClrTraceEventParser.Keywords;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>Traces a running process, which is somebody else's and goes on.</summary>
/// <param name="target">The process. Another one that gets its number meanwhile is not traced.</param>
/// <param name="time">The length of the trace.</param>
sealed class ProcessRecorder(ProcessIdentity target, TimeSpan time)
{
    // Collections, modules, compiled methods, contended locks, exceptions, the pool of threads, and the sampled allocations of .NET 10 and later.
    const Keywords Wanted = Keywords.GC | Keywords.Loader | Keywords.Jit | Keywords.NGen | Keywords.Contention | Keywords.Exception | Keywords.Threading
        | Keywords.AllocationSampling;

    /// <summary>The process holds the events in this buffer until they are sent.</summary>
    public const int BufferMegabytes = 256;

    /// <summary>A process can send as much as it wants to.</summary>
    public const long MostBytes = 1L << 30;

    readonly int process = target.Id;

    static readonly EventPipeProvider[] Providers =
    [
        new(TraceRecorder.SampleProfiler, EventLevel.Informational),
        new(ClrTraceEventParser.ProviderName, EventLevel.Verbose, (long)Wanted),
    ];

    /// <summary>What is recorded, as a variable of the environment names it.</summary>
    public static string Config => string.Join(',', Providers.Select(provider =>
        string.Create(CultureInfo.InvariantCulture, $"{provider.Name}:{provider.Keywords:x}:{(int)provider.EventLevel}")));

    // A runtime that answers begins and ends a session at once, and then writes the names of all its methods.
    static readonly TimeSpan LongestAnswer = TimeSpan.FromSeconds(60);

    // How often the times of threads are read, in case the process ends.
    static readonly TimeSpan Between = TimeSpan.FromMilliseconds(100);

    /// <summary>Takes the trace. It is shorter if the process ends.</summary>
    /// <param name="output">Receives the trace.</param>
    /// <param name="begun">Called when the session has begun.</param>
    /// <param name="cancel">Ends the trace and throws.</param>
    /// <returns>What the threads did meanwhile.</returns>
    /// <exception cref="HeapException">The process does not answer.</exception>
    public ThreadTimes Record(Stream output, Action begun, CancellationToken cancel)
    {
        var next = $"touchstone heap threads {process}";
        new HeapSource(process, "").Check(toStop: false);
        OpenSsl.Demand(next);
        try
        {
            // The client library does not always notice a cancellation. On a separate thread, a signal ends the command nevertheless.
            return HeapTarget.OnOneThread(() => Receive(output, begun, cancel).GetAwaiter().GetResult(), time + 2 * LongestAnswer, cancel);
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            throw new HeapException("its runtime does not answer in time", next);
        }
        // On answers that are none, the client library throws whatever its code happens to throw. A full disk is not the answer.
        catch (Exception e) when (e is not (HeapException or OperationCanceledException or IOException) || e is EndOfStreamException || !target.Runs)
        {
            throw !target.Runs ? target.WhyOther() ?? StoppedProcess.Ended(process)
                : !DotNetProcesses.IsDotNet(process) ? new HeapException($"there is no .NET runtime in process {process}", "touchstone heap list")
                : EventPipeCount.NoAnswer(process, e);
        }
    }

    async Task<ThreadTimes> Receive(Stream output, Action begun, CancellationToken cancel)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(LongestAnswer);
        using var socket = DiagnosticSocket.Open(target);
        using var session = await socket.Client.StartEventPipeSessionAsync(Providers, requestRundown: true, BufferMegabytes, patience.Token);
        begun();
        patience.CancelAfter(time + LongestAnswer);
        var clock = Stopwatch.StartNew();
        var before = ThreadTime.Of(process);
        var (last, lastAt) = (new Dictionary<int, ThreadTime>(before), clock.Elapsed);
        var copying = Copy(session.EventStream, output, patience.Token);
        while (time - clock.Elapsed is var left && left > TimeSpan.Zero && !copying.IsCompleted)
        {
            await Task.WhenAny(copying, Task.Delay(left < Between ? left : Between, patience.Token));
            // The numbers of a thread that has ended are gone, so those of the last look count.
            var now = target.WhyOther() is null ? ThreadTime.Of(process) : new Dictionary<int, ThreadTime>();
            foreach (var (id, thread) in now)
                last[id] = thread;
            lastAt = now.Count > 0 ? clock.Elapsed : lastAt;
        }
        cancel.ThrowIfCancellationRequested();
        // The stream ends first only if the process has ended. It then sent the names of its methods, unless it was killed.
        if (!copying.IsCompleted)
            await session.StopAsync(patience.Token);
        await copying;
        return ThreadTimes.Between(before, last, lastAt);
    }

    static async Task Copy(Stream events, Stream target, CancellationToken cancel)
    {
        var part = new byte[1 << 16];
        for (long sum = 0; await events.ReadAsync(part, cancel) is > 0 and var length; sum += length)
        {
            if (sum > MostBytes)
                throw new HeapException("it sends more than 1 GB of events", "a shorter trace, with --seconds, has fewer");
            await target.WriteAsync(part.AsMemory(0, length), cancel);
        }
    }
}
