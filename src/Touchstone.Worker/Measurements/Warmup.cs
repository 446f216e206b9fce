using System.Diagnostics;
using System.Runtime;
using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Runs all operations in turn until the compiler has come to rest and the times no longer move, or the budget is spent.
/// </summary>
sealed class Warmup(Session session, Request request, Operation[] operations)
{
    // With the call-counting delay that the run sets (1 ms instead of 100) the stages of tiering follow each other without a
    // gap of this length; with the default delay the last of them came 1.7 s after the first call.
    const double CompilerRestNs = 100e6;
    const double BatchNs = 1e6;
    const int KernelWarmups = 20;

    readonly State[] states = Array.ConvertAll(operations, operation => new State(operation));
    readonly List<double> kernels = new(4096);
    long sink;

    /// <summary>The reference kernel at rest: the 2nd percentile seen here, or the run's when that is lower.</summary>
    public double KernelFloorNs { get; private set; }

    /// <summary>What warming up learned about one operation.</summary>
    public State this[Operation operation] => Array.Find(states, state => state.Operation == operation)!;

    /// <summary>Warms up.</summary>
    public void Run()
    {
        for (var i = 0; i < KernelWarmups; i++)
            kernels.Add(Kernel.TimeNs());
        var start = Stopwatch.GetTimestamp();
        var compiled = JitInfo.GetCompiledMethodCount();
        var compiledAtNs = 0.0;
        while (true)
        {
            foreach (var state in states)
                Batch(state);
            var now = ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
            if (JitInfo.GetCompiledMethodCount() is var count && count != compiled)
                (compiled, compiledAtNs) = (count, now);
            var compilerRests = now - compiledAtNs >= CompilerRestNs;
            var done = true;
            foreach (var state in states)
                done &= state.Settle(compilerRests, now, compiled);
            if (done || now >= request.WarmupMs * 1e6)
                break;
        }
        kernels.Sort();
        var own = kernels[kernels.Count / 50];
        KernelFloorNs = request.KernelFloorNs > 0 ? Math.Min(own, request.KernelFloorNs) : own;
        GC.KeepAlive(sink);
    }

    void Batch(State state)
    {
        var calls = state.CallsFor(BatchNs);
        var start = Stopwatch.GetTimestamp();
        sink += session.Run(state.Operation, calls);
        var elapsed = ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
        var kernel = Kernel.TimeNs();
        kernels.Add(kernel);
        state.Add(calls, elapsed, kernel);
    }

    /// <summary>One operation while it warms up.</summary>
    public sealed class State(Operation operation)
    {
        readonly List<double> perCall = new(4096);
        bool steady;
        long calls;
        double elapsedNs;
        long compiledMethods;

        public Operation Operation => operation;

        /// <summary>The last batch's time per call; 0 before the first.</summary>
        public double NsPerCall { get; private set; }

        /// <summary>How many calls fill that time: one at first, and never more than 4 times the batch before.</summary>
        public int CallsFor(double ns)
        {
            if (NsPerCall <= 0)
                return 1;
            return (int)Math.Clamp(Math.Ceiling(ns / NsPerCall), 1, Math.Min(calls * 4, 100_000_000));
        }

        public void Add(int batch, double batchNs, double kernelNs)
        {
            calls += batch;
            NsPerCall = batchNs / batch;
            perCall.Add(NsPerCall / kernelNs);
        }

        /// <summary>True once this operation is steady; it stays so, while the others go on.</summary>
        public bool Settle(bool compilerRests, double nowNs, long compiled)
        {
            if (steady)
                return true;
            steady = compilerRests && Steadiness.IsSteady(CollectionsMarshal.AsSpan(perCall));
            (elapsedNs, compiledMethods) = (nowNs, compiled);
            return steady;
        }

        public Warmed ToRecord(int batchCalls) => new()
        {
            Operation = operation,
            Steady = steady,
            Calls = calls,
            BatchCalls = batchCalls,
            ElapsedNs = elapsedNs,
            CompiledMethods = compiledMethods,
        };
    }
}
