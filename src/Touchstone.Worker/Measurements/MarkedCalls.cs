using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Makes single calls in steady state between markers, for a parent that steps this thread and counts. Everything runs on a thread of its own, because
/// .NET in the parent takes the stops of a child's first thread away, and because caches of threads must be warm too.
/// </summary>
sealed class MarkedCalls(Session session, CountRequest request, ProtocolOutput output, Inbox inbox)
{
    // As much as the first thread has. Some data are deeply nested.
    const int StackBytes = 8 << 20;

    // Stepping takes seconds, so code that is compiled after its last warm call would change between two calls.
    const double CompilerRestNs = 200e6;

    // So many refills tell their share to an eighth, and their bytes to a sixty-fourth. A call that hardly allocates ends at the other limits.
    const int EnoughRefills = 64;
    const int FewestCalls = 64;
    const int MostCalls = 100_000;
    const double LongestNs = 100e6;

    // Two within a context, and tries to refill it twice.
    const int MarkedAllocations = 9;

    readonly Operation[] operations = Throughput.Measurable(session, request);
    readonly double[] allocated = new double[request.Calls];
    readonly double[] handedOut = new double[request.Calls];
    readonly double[] collections = new double[request.Calls];
    readonly AllocationContext context = new();
    bool isRehearsal = true;
    long sink;

    /// <summary>Warms up, waits for a line, makes the calls, and writes a record for each operation.</summary>
    /// <exception cref="UnsupportedException">There is no such operation, or not on this system.</exception>
    public void Run()
    {
        if (operations.Length == 0)
            throw new UnsupportedException("the serializer takes the model itself, so there is no conversion to count");
        if (!OperatingSystem.IsLinux())
            throw new UnsupportedException("instructions are counted only on Linux");
        ExceptionDispatchInfo? failure = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    WarmAndCall();
                }
                catch (Exception e) // An exception from a library is a result. The main thread writes its record.
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            StackBytes);
        thread.Start();
        thread.Join();
        failure?.Throw();
        GC.KeepAlive(sink);
    }

    void WarmAndCall()
    {
        var warmup = new Warmup(session, request, operations, Rehearse);
        warmup.Run();
        foreach (var operation in operations)
            output.Write(warmup[operation].ToRecord(1));
        CompactHeap();
        Settle();
        isRehearsal = false;
        var handedOut = new double[request.MarksRefills ? MarkedAllocations : 0];
        output.Write(new Marking
        {
            ProcessId = Environment.ProcessId,
            ThreadId = OwnThread(),
            Operations = Array.ConvertAll(operations, operation => operation.Name()),
            InstructionSet = InstructionSets.Name,
            Allocations = handedOut.Length,
        });
        _ = inbox.Take();
        if (handedOut.Length > 0)
        {
            context.MarkRefills(handedOut);
            output.Write(new Refilled { HandedOutBytes = handedOut });
        }
        foreach (var operation in operations)
            output.Write(Call(operation));
    }

    // Live objects then stand in the order of their creation, which is nearly the same in each launch. Two collections make all of them old, and the third
    // one moves the old ones together.
    static void CompactHeap()
    {
        for (var i = 0; i <= GC.MaxGeneration; i++)
        {
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
        }
    }

    // After a collection, some calls take what it changed: cards are marked, and weak references are made again.
    void Settle()
    {
        var start = Stopwatch.GetTimestamp();
        var (compiled, compiledAt) = (JitInfo.GetCompiledMethodCount(), start);
        var now = start;
        while (ThreadClock.Elapsed(compiledAt, now) < CompilerRestNs && ThreadClock.Elapsed(start, now) < CompilerRestNs + request.WarmupMs * 1e6)
        {
            Rehearse();
            now = Stopwatch.GetTimestamp();
            if (JitInfo.GetCompiledMethodCount() is var count && count != compiled)
                (compiled, compiledAt) = (count, now);
        }
    }

    // Without a parent that steps, the markers do nothing.
    void Rehearse() => Array.ForEach(operations, operation => sink += Call(operation).ToString().Length);

    // Fully optimized from its first call, so that the code between the markers is not compiled again.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    Marked Call(Operation operation)
    {
        var compiled = JitInfo.GetCompiledMethodCount();
        for (var i = 0; i < CallMarker.EmptyLoops; i++)
            Mark(operation, 0);
        for (var i = 0; i < allocated.Length; i++)
        {
            context.Begin();
            var (before, given, collected) = (GC.GetAllocatedBytesForCurrentThread(), GC.GetTotalAllocatedBytes(), GC.CollectionCount(0));
            Mark(operation, 1);
            allocated[i] = GC.GetAllocatedBytesForCurrentThread() - before;
            handedOut[i] = GC.GetTotalAllocatedBytes() - given;
            collections[i] = GC.CollectionCount(0) - collected;
        }
        var usual = Refills(operation);
        return new Marked
        {
            Operation = operation,
            AllocatedBytes = [.. allocated],
            HandedOutBytes = [.. handedOut],
            Collections = [.. collections],
            UsualCalls = usual.Calls,
            UsualRefills = usual.Refills,
            UsualHandedOutBytes = usual.Bytes,
            CompiledMethods = JitInfo.GetCompiledMethodCount() - compiled,
        };
    }

    // The same code with and without a call. Written out twice, it had an instruction more with one, which counted as a part of the call.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    void Mark(Operation operation, int calls)
    {
        CallMarker.Set(CallMarker.Begin);
        sink += session.Run(operation, calls);
        CallMarker.Set(CallMarker.End);
    }

    // How many of some calls, as programs make them, got a new allocation context, and how many bytes in all.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    (int Refills, int Calls, long Bytes) Refills(Operation operation)
    {
        var (refills, call, bytes, start) = (0, 0, 0L, Stopwatch.GetTimestamp());
        while (call < FewestCalls || (!isRehearsal && refills < EnoughRefills && call < MostCalls
            && ThreadClock.Elapsed(start, Stopwatch.GetTimestamp()) < LongestNs))
        {
            var given = GC.GetTotalAllocatedBytes();
            sink += session.Run(operation, 1);
            var handedOut = GC.GetTotalAllocatedBytes() - given;
            (refills, call, bytes) = (refills + (handedOut > 0 ? 1 : 0), call + 1, bytes + handedOut);
        }
        return (refills, call, bytes);
    }

    // The link leads to PROCESS/task/THREAD.
    static int OwnThread() => int.Parse(
        Path.GetFileName(new FileInfo("/proc/thread-self").LinkTarget ?? ""), CultureInfo.InvariantCulture);
}
