using System.Net.Sockets;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.EventPipe;

/// <summary>
/// Counts through the runtime itself: it collects garbage, then sends the address, the type and the size of each object that is left. This
/// needs access to the diagnostics socket of the process, but not the right to stop the process.
/// </summary>
static class EventPipeCount
{
    // The target holds the events in this buffer until they are sent. Events that do not fit are lost, which Receive detects and reports.
    const int BufferMegabytes = 1024;

    // A runtime that answers begins a session at once, and sends tens of millions of objects within minutes.
    static readonly TimeSpan LongestBeginning = TimeSpan.FromSeconds(30);
    static readonly TimeSpan LongestSession = TimeSpan.FromMinutes(10);

    /// <summary>Counts the live objects.</summary>
    /// <exception cref="HeapException">The process does not answer, or <paramref name="options"/> asks for more than events contain.</exception>
    public static HeapReading Read(HeapSource source, HeapReadOptions options, CancellationToken cancelled)
    {
        if (options.Strings > 0 || options.RootsOf.Length > 0)
            throw new HeapException(
                "strings and paths from roots need the memory, which --no-ptrace does not read", $"touchstone heap types {source.ProcessId} --no-ptrace");
        OpenSsl.Demand($"touchstone heap types {source.ProcessId} --live");
        var (process, facts) = (source.Identity ?? ProcessIdentity.Of(source.ProcessId), source.Facts());
        var objects = new ObjectEvents();
        try
        {
            // The client library does not always notice a cancellation. On a separate thread, a signal ends the command nevertheless.
            HeapTarget.OnOneThread(() => Receive(process, objects, cancelled), LongestBeginning + LongestSession, cancelled);
        }
        catch (OperationCanceledException) when (!cancelled.IsCancellationRequested)
        {
            throw new HeapException(
                new ProcFiles("/proc", source.ProcessId).IsSuspended ? "it was suspended (state T) meanwhile" : "its runtime does not answer in time",
                $"touchstone heap types {source.ProcessId} --live");
        }
        catch (Exception e) when (e is DiagnosticsClientException or SocketException or IOException or UnauthorizedAccessException or TimeoutException)
        {
            throw NoAnswer(source.ProcessId, e, "; or leave out --no-ptrace");
        }
        return new HeapReading(
            new HeapSnapshot { Taken = DateTime.UtcNow, Target = facts, LiveOnly = true, Heap = objects.Result() }, TimeSpan.Zero);
    }

    /// <summary>Why the runtime of a process did not answer.</summary>
    /// <param name="e">What failed.</param>
    /// <param name="also">What helps besides the usual.</param>
    public static HeapException NoAnswer(int process, Exception e, string also = "") => NativeAot.IsProgramOf(process)
        ? NativeAot.Refused($"process {process}", NativeAot.Memory(process))
        : DotNetProcesses.HasNone(process) ? new HeapException($"process {process} has no .NET runtime that answers", NativeAot.Memory(process))
        : new HeapException(
            $"its runtime does not answer: {e.Message}", $"{SameAs(process)}start the process without DOTNET_EnableDiagnostics=0{also}");

    // The folder of another user is none for the temporary files of this one, such as the pipes of its own runtime.
    static string SameAs(int process) => ProcessIdentity.Of(process).OtherUser is null ? "use the same TMPDIR, and "
        : Environment.IsPrivilegedProcess ? ""
        : "use the same user, and ";

    static bool Receive(ProcessIdentity process, ObjectEvents objects, CancellationToken cancelled)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancelled);
        patience.CancelAfter(LongestBeginning);
        var provider = new EventPipeProvider(
            ClrTraceEventParser.ProviderName, System.Diagnostics.Tracing.EventLevel.Verbose, (long)ClrTraceEventParser.Keywords.GCHeapSnapshot);
        // The rundown lists the modules. Their files contain the full names of types.
        using var socket = DiagnosticSocket.Open(process);
        using var session = socket.Client
            .StartEventPipeSessionAsync([provider], requestRundown: true, BufferMegabytes, patience.Token).GetAwaiter().GetResult();
        patience.CancelAfter(LongestSession);
        using var events = new EventPipeEventSource(session.EventStream);
        objects.Subscribe(events);
        var reading = Task.Run(() => events.Process(), CancellationToken.None);
        // The runtime handles one request after the other, so the requested collection is over before the runtime handles the stop. The
        // stop also makes it send the remaining events.
        var stopping = session.StopAsync(patience.Token);
        // Who reads no further would wait for a runtime that cannot send the rest.
        if (Task.WaitAny([reading, stopping], patience.Token) == 0 && reading.IsFaulted)
            reading.GetAwaiter().GetResult();
        stopping.GetAwaiter().GetResult();
        reading.WaitAsync(patience.Token).GetAwaiter().GetResult();
        if (!ProcFiles.IsRunning($"/proc/{process.Id}"))
            throw StoppedProcess.Ended(process.Id);
        if (!objects.AreComplete)
            throw new HeapException(
                "its runtime did not collect garbage: the program forbids it at the moment, or is ending",
                $"touchstone heap types {process.Id} --live stops it instead");
        if (events.EventsLost > 0)
            throw new HeapException(
                $"the runtime lost {events.EventsLost} events because its buffer of {BufferMegabytes} MB was full, so the counts would be wrong",
                $"touchstone heap types {process.Id} --live stops it instead");
        return true;
    }
}

/// <summary>
/// The library that reads events hashes the names of their providers with SHA-1, for which .NET on Linux loads OpenSSL. Small containers have none. The
/// runtime then ends the process at once, which a program cannot catch.
/// </summary>
static class OpenSsl
{
    // Those that .NET looks for.
    static readonly string[] Names = ["libssl.so.3", "libssl.so.1.1", "libssl.so.1.0.2", "libssl.so.1.0.0", "libssl.so.10"];

    /// <summary>Ends the command if events cannot be read here.</summary>
    /// <param name="next">What can be done instead.</param>
    /// <exception cref="HeapException">The library is not installed.</exception>
    public static void Demand(string next)
    {
        if (OperatingSystem.IsLinux() && !Names.Any(name => NativeLibrary.TryLoad(name, out _)))
            throw new HeapException("reading the events of a runtime needs OpenSSL (libssl), which is not installed here", next);
    }
}
