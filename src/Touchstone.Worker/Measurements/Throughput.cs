using System.Diagnostics;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Time, allocations and collections per call in steady state. Warms up all operations together (the tiered compiler's delays
/// are then paid once), then measures one operation after the other, sample by sample, each between two reference kernels.
/// </summary>
sealed class Throughput
{
    const int MaxSamples = 4096;
    const double SampleNs = 1e6;
    const double SettleAboveNs = 20e6;

    readonly Session session;
    readonly Request request;
    readonly ProtocolOutput output;
    readonly Operation[] operations;
    readonly Sample[] samples = new Sample[MaxSamples];
    long sink;

    public Throughput(Session session, Request request, ProtocolOutput output)
    {
        this.session = session;
        this.request = request;
        this.output = output;
        operations = Measurable(session, request);
    }

    /// <summary>Measures everything that the request names, then writes warmed and sample records.</summary>
    /// <remarks>Written at the end: whoever reads them would work on the other half of the core while the next ones are taken.</remarks>
    public void Run()
    {
        var warmup = new Warmup(session, request, operations);
        warmup.Run();
        var taken = Array.ConvertAll(operations, operation => Measure(warmup, operation));
        foreach (var (warmed, measured) in taken)
        {
            output.Write(warmed);
            foreach (var sample in measured)
                output.Write(sample);
        }
        if (Array.Exists(operations, operation => Array.IndexOf(OperationNames.Compressing, operation) >= 0))
            output.Write(session.Compression.Sizes);
        GC.KeepAlive(sink);
    }

    (Warmed Warmed, Sample[] Samples) Measure(Warmup warmup, Operation operation)
    {
        var state = warmup[operation];
        var calls = state.CallsFor(SampleNs);
        var count = Measure(operation, calls, state.NsPerCall, warmup.KernelFloorNs);
        return (state.ToRecord(calls), samples[..count]);
    }

    /// <summary>The operations that the request names and that this serializer has.</summary>
    public static Operation[] Measurable(Session session, Request request)
    {
        var wanted = new List<Operation>();
        foreach (var name in request.Operations)
        {
            if (!OperationNames.TryParse(name, out var operation))
                throw new ArgumentException($"unknown operation '{name}'");
            if (operation != Operation.Convert || session.OwnTypes)
                wanted.Add(operation);
        }
        return [.. wanted];
    }

    int Measure(Operation operation, int calls, double nsPerCall, double floorNs)
    {
        var enough = new Enough(request.SampleMs * 1e6, Array.IndexOf(OperationNames.Ranked, operation) >= 0, floorNs);
        var settle = nsPerCall > SettleAboveNs;
        // The analysis counts collection cycles from here.
        GC.Collect();
        var before = Kernel.TimeNs();
        var count = 0;
        while (count < MaxSamples)
        {
            if (settle)
            {
                GC.Collect();
                before = Kernel.TimeNs();
            }
            var sample = Take(operation, calls, before);
            before = sample.KernelAfterNs;
            samples[count++] = sample;
            if (enough.With(sample))
                break;
        }
        return count;
    }

    Sample Take(Operation operation, int calls, double kernelBefore)
    {
        var gen0 = GC.CollectionCount(0);
        var gen1 = GC.CollectionCount(1);
        var gen2 = GC.CollectionCount(2);
        var pause = GC.GetTotalPauseDuration();
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        var cpu = ThreadClock.CpuNs();
        var start = Stopwatch.GetTimestamp();
        sink += session.Run(operation, calls);
        var end = Stopwatch.GetTimestamp();
        cpu = ThreadClock.CpuNs() - cpu;
        allocated = GC.GetAllocatedBytesForCurrentThread() - allocated;
        return new Sample
        {
            Operation = operation,
            Calls = calls,
            ElapsedNs = ThreadClock.Elapsed(start, end),
            CpuNs = cpu,
            KernelBeforeNs = kernelBefore,
            KernelAfterNs = Kernel.TimeNs(),
            AllocatedBytes = allocated,
            Gen0 = GC.CollectionCount(0) - gen0,
            Gen1 = GC.CollectionCount(1) - gen1,
            Gen2 = GC.CollectionCount(2) - gen2,
            PauseNs = (GC.GetTotalPauseDuration() - pause).TotalNanoseconds,
        };
    }
}
