using System.Diagnostics;
using System.Runtime;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Time, allocations and collections per call in steady state. Warms up all operations together (the tiered compiler's delays
/// are then paid once), then takes samples in slices, as it is asked to, each sample between two reference kernels.
/// </summary>
sealed class Throughput
{
    const int MaxSamples = 4096;
    const double SampleNs = 1e6;

    // A kernel may be slow because the process has slept; a neighbour slows several in a row.
    const int Looks = 3;
    const int NoisyInARow = 3;
    const int MostChanges = 3;

    readonly Session session;
    readonly Request request;
    readonly ProtocolOutput output;
    readonly Operation[] operations;
    readonly int[] batches;
    readonly long[] expected;
    readonly List<string> changes = [];
    readonly Sample[] samples = new Sample[MaxSamples];
    readonly double[] kernels = new double[MaxSamples + 1];
    long compiled;
    long ownCompiled;
    long sink;

    public Throughput(Session session, Request request, ProtocolOutput output)
    {
        this.session = session;
        this.request = request;
        this.output = output;
        operations = Measurable(session, request);
        batches = new int[operations.Length];
        expected = new long[operations.Length];
    }

    /// <summary>Warms up, says so, then takes the slices of a plan, a record for each.</summary>
    /// <remarks>A slice is written when it has ended: whoever reads it works on the other core meanwhile.</remarks>
    public void Run(SlicePlan plan)
    {
        WarmUp();
        output.Write(new Ready { ProcessId = Environment.ProcessId });
        while (plan.Next() is { } wanted)
            output.Write(Take(wanted));
        output.Write(Verification.Again(session));
        if (Array.Exists(operations, operation => Array.IndexOf(OperationNames.Compressing, operation) >= 0))
            output.Write(session.Compression.Sizes);
        GC.KeepAlive(sink);
    }

    /// <summary>The operations that the request names and that this serializer has.</summary>
    public static Operation[] Measurable(Session session, Request request)
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
            Expect(i);
        }
        var warmup = new Warmup(session, request, operations, Rehearse);
        // Once, and not right before the first sample: slices are to meet the collector at any moment of its cycle.
        GC.Collect();
        warmup.Run();
        for (var i = 0; i < operations.Length; i++)
        {
            var state = warmup[operations[i]];
            // Whole rounds, so that all samples hold the same work.
            batches[i] = (state.CallsFor(SampleNs) + session.Rotation - 1) / session.Rotation * session.Rotation;
            Expect(i);
            output.Write(state.ToRecord(batches[i]));
        }
        (compiled, ownCompiled) = (JitInfo.GetCompiledMethodCount(), JitInfo.GetCompiledMethodCount(currentThread: true));
    }

    void Expect(int place)
    {
        if (session.Checks(operations[place]))
            expected[place] = session.Expected(operations[place], batches[place]);
    }

    /// <summary>All that happens between two lines from the parent, but for writing: what is compiled later is the library's.</summary>
    void Rehearse()
    {
        var wanted = new SliceRequest { Operation = operations[0], SliceMs = 0.001, FloorNs = 1, Force = true };
        if (!JsonFields.TryParse(wanted.ToString(), out var fields, out _) || !SliceRequest.TryFrom(fields, out wanted))
            throw new InvalidOperationException("a request for a slice does not come back");
        sink += Take(wanted).ToString().Length;
    }

    // Fully optimised from its first call, like the timed loops: what surrounds them is not compiled again either.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    Slice Take(SliceRequest wanted)
    {
        var place = Array.IndexOf(operations, wanted.Operation);
        if (place < 0)
            throw new ArgumentException($"'{wanted.Operation.Name()}' was not asked for when the launch began");
        // What this thread compiled since the last slice is the protocol's; what others compile in the background is the library's.
        var own = JitInfo.GetCompiledMethodCount(currentThread: true) - ownCompiled;
        var start = Stopwatch.GetTimestamp();
        var looks = Look(wanted);
        changes.Clear();
        var count = looks > 0 ? 0 : Sample(wanted, place, start);
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

    /// <summary>Reads the kernel until it is quiet; returns 0 when it is or does not matter, else how often it was read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    int Look(SliceRequest wanted)
    {
        for (var i = 0; i < Looks; i++)
        {
            kernels[i] = Kernel.TimeNs();
            if (!IsNoisy(kernels[i], wanted))
            {
                kernels[0] = kernels[i];
                return 0;
            }
        }
        if (!wanted.Force)
            return Looks;
        kernels[0] = kernels[Looks - 1];
        return 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    int Sample(SliceRequest wanted, int place, long start)
    {
        var (count, noisy) = (0, 0);
        var isChecked = session.Checks(wanted.Operation);
        do
        {
            var sample = Measure(wanted.Operation, batches[place], kernels[count], out var result);
            if (isChecked && result != expected[place] && changes.Count < MostChanges)
                changes.Add(SinkCheck.Describe(wanted.Operation, batches[place], expected[place], result)!);
            samples[count++] = sample;
            kernels[count] = sample.KernelAfterNs;
            noisy = IsNoisy(sample.KernelAfterNs, wanted) ? noisy + 1 : 0;
            if (noisy == NoisyInARow && !wanted.Force)
                break;
        }
        while (count < MaxSamples && ThreadClock.Elapsed(start, Stopwatch.GetTimestamp()) < wanted.SliceMs * 1e6);
        return count;
    }

    static bool IsNoisy(double kernelNs, SliceRequest wanted) => wanted.FloorNs > 0 && kernelNs > wanted.FloorNs * Protocol.Sample.QuietMargin;

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
        // Before the kernel: a pause that falls into the kernel is not the sample's.
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
