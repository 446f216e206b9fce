using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.EventPipe;

/// <summary>
/// Asks the runtime itself: it collects, and sends the address, the type and the size of each object that is left. Needs no right to stop
/// the process, only to talk to its diagnostics socket.
/// </summary>
static class EventPipeReading
{
    // Held by the target until it is sent. What does not fit is lost, which is found out and said.
    const int BufferMegabytes = 1024;

    /// <summary>Counts what is alive.</summary>
    /// <exception cref="HeapException">The process does not answer, or more is asked than events tell.</exception>
    public static HeapReading Read(HeapSource source, HeapQuestions questions, CancellationToken cancelled)
    {
        if (questions.Strings > 0 || questions.RootsOf.Length > 0)
            throw new HeapException("texts and ways from roots stand in memory, which --no-ptrace does not read", $"touchstone heap --pid {source.ProcessId} --no-ptrace");
        var facts = source.Facts();
        var objects = new ObjectEvents();
        try
        {
            Receive(source.ProcessId, objects, cancelled);
        }
        catch (Exception e) when (e is DiagnosticsClientException or IOException or UnauthorizedAccessException or TimeoutException)
        {
            throw new HeapException($"its runtime does not answer: {e.Message}", "the same user, the same TMPDIR, and no DOTNET_EnableDiagnostics=0; or without --no-ptrace");
        }
        return new HeapReading(new HeapSnapshot { Taken = DateTime.UtcNow, Target = facts, LiveOnly = true, Heap = objects.Result() }, TimeSpan.Zero);
    }

    static void Receive(int process, ObjectEvents objects, CancellationToken cancelled)
    {
        var provider = new EventPipeProvider(ClrTraceEventParser.ProviderName, System.Diagnostics.Tracing.EventLevel.Verbose, (long)ClrTraceEventParser.Keywords.GCHeapSnapshot);
        // The rundown lists the modules, in whose files the full names of types are.
        using var session = new DiagnosticsClient(process).StartEventPipeSession([provider], requestRundown: true, BufferMegabytes);
        using var events = new EventPipeEventSource(session.EventStream);
        objects.Subscribe(events);
        var reading = Task.Run(() => events.Process(), CancellationToken.None);
        // The runtime answers one request after the other: the collection that the start asked for is over before it hears of the end,
        // which also makes it send what it still has.
        session.StopAsync(cancelled).GetAwaiter().GetResult();
        reading.WaitAsync(cancelled).GetAwaiter().GetResult();
        if (!ProcFiles.IsRunning($"/proc/{process}"))
            throw StoppedProcess.Ended(process);
        if (!objects.AreComplete)
            throw new HeapException("its runtime did not collect, as it does not while a program forbids it or ends", $"touchstone heap --pid {process} --live stops it instead");
        if (events.EventsLost > 0)
            throw new HeapException($"the runtime lost {events.EventsLost} events since its buffer of {BufferMegabytes} MB was full: the counts would be wrong", $"touchstone heap --pid {process} --live stops it instead");
    }
}
