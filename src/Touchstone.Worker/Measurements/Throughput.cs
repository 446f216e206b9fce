using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Measures time, allocations and collections per call in steady state. It warms up all operations together, to pay the tiered compiler's delays
/// once. Then it takes samples in slices, as requested, each sample between two reference kernels.
/// </summary>
sealed class Throughput
{
    const int MaxSamples = 4096;
    const double SampleNs = 1e6;

    // One kernel may be slow because the process has slept. A neighbor slows several in a row.
    const int Looks = 3;
    const int KeptLooks = 8;
    const int NoisyInARow = 3;
    const int MostChanges = 3;

    readonly Session session;
    readonly MeasureRequest request;
    readonly ProtocolOutput output;
    readonly Operation[] operations;
    readonly int[] batches;
    readonly (long Least, long Most)[] expected;
    readonly List<string> changes = [];
    readonly Sample[] samples = new Sample[MaxSamples];
    readonly double[] kernels = new double[MaxSamples + 1];
    long compiled;
    long ownCompiled;
    long sink;

    public Throughput(Session session, MeasureRequest request, ProtocolOutput output)
    {
        this.session = session;
        this.request = request;
        this.output = output;
        operations = Measurable(session, request);
        batches = new int[operations.Length];
        expected = new (long Least, long Most)[operations.Length];
    }

    /// <summary>Opens a session whose value has opaque bytes, to verify it after the last sample; null for none.</summary>
    public Func<Session?> OpenFilled { get; init; } = () => null;

    /// <summary>Warms up, reports that, then takes the slices of a plan and writes a record for each.</summary>
    /// <remarks>A slice is written when it has ended. The reader then works on another core.</remarks>
    public void Run(SlicePlan plan)
    {
        WarmUp();
        output.Write(new Ready { ProcessId = Environment.ProcessId });
        while (plan.Next() is { } wanted)
            output.Write(Take(wanted));
        output.Write(Verification.Again(session, OpenFilled()));
        if (Array.Exists(operations, operation => Array.IndexOf(OperationNames.Compressing, operation) >= 0))
            output.Write(session.Compression.Sizes);
        GC.KeepAlive(sink);
    }

    /// <summary>The operations of the request that this serializer has.</summary>
    public static Operation[] Measurable(Session session, WarmRequest request)
    {
        var wanted = new List<Operation>();
        foreach (var name in request.Operations)
        {
            if (!OperationNames.TryParse(name, out var operation))
                throw new ArgumentException($"unknown operation '{name}'");
            if (session.Has(operation))
                wanted.Add(operation);
        }
        return [.. wanted];
    }

    void WarmUp()
    {
        for (var i = 0; i < operations.Length; i++)
        {
            batches[i] = 1;
            expected[i] = session.Range(operations[i], batches[i]);
        }
        var warmup = new Warmup(session, request, operations, Rehearse);
        // Once, and not right before the first sample: slices must meet the collector at any moment of its cycle.
        GC.Collect();
        warmup.Run();
        for (var i = 0; i < operations.Length; i++)
        {
            var state = warmup[operations[i]];
            // Whole cycles, so that all samples do the same work.
            batches[i] = (state.CallsFor(SampleNs) + session.Rotation - 1) / session.Rotation * session.Rotation;
            expected[i] = session.Range(operations[i], batches[i]);
            output.Write(state.ToRecord(batches[i]));
        }
        (compiled, ownCompiled) = (JitInfo.GetCompiledMethodCount(), JitInfo.GetCompiledMethodCount(currentThread: true));
    }

    /// <summary>Does everything that happens between two lines from the parent, except writing. Methods compiled later are then the library's.</summary>
    void Rehearse()
    {
        var wanted = new SliceRequest { Operation = operations[0], SliceMs = 0.001, FloorNs = 1, Force = true, Core = 0 };
        if (!JsonFields.TryParse(wanted.ToString(), out var fields, out _) || !SliceRequest.TryFrom(fields, out wanted))
            throw new InvalidOperationException("a request for a slice does not survive writing and parsing");
        sink += Take(wanted).ToString().Length;
    }

    // Fully optimized from its first call, like the timed loops, so that the code around them is not recompiled either.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    Slice Take(SliceRequest wanted)
    {
        var place = Array.IndexOf(operations, wanted.Operation);
        if (place < 0)
            throw new ArgumentException($"the launch's request did not include '{wanted.Operation.Name()}'");
        // Methods that this thread compiled since the last slice belong to the protocol. Those that others compile in the background are the
        // library's.
        var own = JitInfo.GetCompiledMethodCount(currentThread: true) - ownCompiled;
        if (wanted.Core >= 0)
            ThreadCore.Keep(wanted.Core);
        var start = Stopwatch.GetTimestamp();
        var looks = Look(wanted, start);
        // From here on the system chooses the core. If the thread stayed on its core, it would share that core with the collector's own threads.
        if (wanted.Core >= 0)
            ThreadCore.Free();
        changes.Clear();
        var count = looks > 0 ? 0 : Sample(wanted, place, Stopwatch.GetTimestamp());
        var before = compiled;
        (compiled, ownCompiled) = (JitInfo.GetCompiledMethodCount(), JitInfo.GetCompiledMethodCount(currentThread: true));
        return new Slice
        {
            Operation = wanted.Operation,
            StartNs = ThreadClock.Elapsed(0, start),
            CompiledMethods = compiled - before - own,
            KernelNs = kernels[..(looks > 0 ? looks : count + 1)],
            Samples = samples[..count],
            Changes = [.. changes],
        };
    }

    /// <summary>
    /// Reads the kernel until it is quiet. Returns 0 when it is quiet or does not matter, otherwise the number of last readings that are kept.
    /// </summary>
    /// <remarks>There is no pause between readings, because an idle core is slow for up to 100 ms after it wakes.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    int Look(SliceRequest wanted, long start)
    {
        var (count, noisy, quietSince) = (0, 0, 0L);
        for (var now = start; !LooksEnough(wanted, count, now, start); now = Stopwatch.GetTimestamp())
        {
            var kernel = Kernel.TimeNs();
            kernels[count++ % KeptLooks] = kernel;
            noisy = IsNoisy(kernel, wanted) ? noisy + 1 : 0;
            if (noisy == 0 && quietSince == 0)
                quietSince = now;
            // A single slightly slow kernel met an interrupt of the system.
            if (noisy == NoisyInARow || IsInterrupted(kernel, wanted))
                quietSince = 0;
            if (quietSince != 0 && noisy == 0 && ThreadClock.Elapsed(quietSince, Stopwatch.GetTimestamp()) >= wanted.WatchMs * 1e6)
            {
                kernels[0] = kernel;
                return 0;
            }
        }
        kernels[0] = kernels[(count - 1) % KeptLooks];
        return wanted.Force ? 0 : Math.Min(count, KeptLooks);
    }

    static bool LooksEnough(SliceRequest wanted, int count, long now, long start) =>
        wanted.LookMs > 0 ? count > 0 && ThreadClock.Elapsed(start, now) >= wanted.LookMs * 1e6 : count >= Looks;

    static bool IsInterrupted(double kernelNs, SliceRequest wanted) => wanted.FloorNs > 0 && kernelNs > wanted.FloorNs + Protocol.Sample.TurnNs;

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    int Sample(SliceRequest wanted, int place, long start)
    {
        var (count, noisy, interrupted) = (0, 0, 0);
        var (least, most) = expected[place];
        do
        {
            var sample = Measure(wanted.Operation, batches[place], kernels[count], out var result);
            if ((result < least || result > most) && changes.Count < MostChanges)
                changes.Add(SinkCheck.Describe(wanted.Operation, batches[place], session.Expected(wanted.Operation, batches[place]), result)!);
            samples[count++] = sample;
            kernels[count] = sample.KernelAfterNs;
            noisy = IsNoisy(sample.KernelAfterNs, wanted) ? noisy + 1 : 0;
            interrupted += sample.WasInterrupted ? 1 : 0;
            if ((noisy == NoisyInARow || interrupted == Protocol.Sample.Interruptions) && !wanted.Force)
                break;
        }
        while (count < MaxSamples && ThreadClock.Elapsed(start, Stopwatch.GetTimestamp()) < wanted.SliceMs * 1e6);
        return count;
    }

    static bool IsNoisy(double kernelNs, SliceRequest wanted) => wanted.FloorNs > 0 && kernelNs > wanted.FloorNs * Kernel.QuietMargin;

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    Sample Measure(Operation operation, int calls, double kernelBefore, out long result)
    {
        var gen0 = GC.CollectionCount(0);
        var gen1 = GC.CollectionCount(1);
        var gen2 = GC.CollectionCount(2);
        var pause = GC.GetTotalPauseDuration();
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        var switches = ThreadClock.InvoluntarySwitches();
        var cpu = ThreadClock.CpuNs();
        var start = Stopwatch.GetTimestamp();
        result = session.Run(operation, calls);
        var end = Stopwatch.GetTimestamp();
        cpu = ThreadClock.CpuNs() - cpu;
        switches = ThreadClock.InvoluntarySwitches() - switches;
        allocated = GC.GetAllocatedBytesForCurrentThread() - allocated;
        // Before the kernel: a pause during the kernel does not belong to the sample.
        pause = GC.GetTotalPauseDuration() - pause;
        gen0 = GC.CollectionCount(0) - gen0;
        gen1 = GC.CollectionCount(1) - gen1;
        gen2 = GC.CollectionCount(2) - gen2;
        return new Sample
        {
            Operation = operation,
            Calls = calls,
            ElapsedNs = ThreadClock.Elapsed(start, end),
            CpuNs = cpu,
            KernelBeforeNs = kernelBefore,
            KernelAfterNs = Kernel.TimeNs(),
            AllocatedBytes = allocated,
            Gen0 = gen0,
            Gen1 = gen1,
            Gen2 = gen2,
            PauseNs = pause.TotalNanoseconds,
            Switches = switches,
        };
    }
}
