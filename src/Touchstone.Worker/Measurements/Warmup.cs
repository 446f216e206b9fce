using System.Diagnostics;
using System.Runtime;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Cycles through all operations until the compiler is idle or the budget is spent. Times do not decide, because they vary with the machine's noise.
/// Code that is compiled later shows in the slices.
/// </summary>
/// <param name="session">The session to call.</param>
/// <param name="request">Gives the longest time.</param>
/// <param name="operations">The operations to warm up.</param>
/// <param name="rehearse">Called in the first rounds, so that the code that later surrounds the calls is compiled with them.</param>
sealed class Warmup(Session session, WarmRequest request, Operation[] operations, Action rehearse)
{
    // With the call-counting delay that the run sets (1 ms instead of 100) there is no gap of this length between the stages of tiering. With the
    // default delay the last stage came 1.7 s after the first call.
    const double CompilerRestNs = 60e6;
    const double BatchNs = 1e6;
    const double SideBatchNs = 0.2e6;

    // A method is compiled again after 30 calls, and a third time after 30 calls of its instrumented code. A method that is called once per operation
    // needs that many operations. If the operations are slow, its loops are compiled before that.
    const int EnoughCalls = 64;
    const double EnoughNs = 120e6;

    const int Rehearsals = 2;

    readonly State[] states = Array.ConvertAll(operations, operation => new State(operation));
    long sink;

    /// <summary>The results of the warm-up for one operation.</summary>
    public State this[Operation operation] => Array.Find(states, state => state.Operation == operation)!;

    /// <summary>Runs the warm-up.</summary>
    public void Run()
    {
        var start = Stopwatch.GetTimestamp();
        var compiled = JitInfo.GetCompiledMethodCount();
        var (now, compiledAtNs) = (0.0, 0.0);
        var (rested, done, rounds) = (false, false, 0);
        while (!done)
        {
            foreach (var state in states)
                Batch(state);
            if (rounds++ < Rehearsals)
                rehearse();
            now = ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
            if (JitInfo.GetCompiledMethodCount() is var count && count != compiled)
                (compiled, compiledAtNs) = (count, now);
            rested = now - compiledAtNs >= CompilerRestNs;
            done = now >= request.WarmupMs * 1e6 || rested && Array.TrueForAll(states, state => state.IsCalledEnough);
        }
        foreach (var state in states)
            state.End(rested, now, compiled);
        GC.KeepAlive(sink);
    }

    void Batch(State state)
    {
        var calls = state.CallsFor(Array.IndexOf(OperationNames.Ranked, state.Operation) >= 0 ? BatchNs : SideBatchNs);
        var start = Stopwatch.GetTimestamp();
        sink += session.Run(state.Operation, calls);
        state.Add(calls, ThreadClock.Elapsed(start, Stopwatch.GetTimestamp()));
    }

    /// <summary>One operation during the warm-up.</summary>
    public sealed class State(Operation operation)
    {
        bool rested;
        long calls;
        double callsNs;
        double elapsedNs;
        long compiledMethods;

        public Operation Operation => operation;

        /// <summary>Time per call in the last batch, in ns; 0 before the first batch.</summary>
        public double NsPerCall { get; private set; }

        public bool IsCalledEnough => calls >= EnoughCalls || callsNs >= EnoughNs;

        /// <summary>The number of calls that fill this time in ns: one at first, and never more than 4 times all calls so far.</summary>
        public int CallsFor(double ns)
        {
            if (NsPerCall <= 0)
                return 1;
            return (int)Math.Clamp(Math.Ceiling(ns / NsPerCall), 1, Math.Min(calls * 4, 100_000_000));
        }

        public void Add(int batch, double batchNs)
        {
            calls += batch;
            callsNs += batchNs;
            NsPerCall = batchNs / batch;
        }

        public void End(bool compilerRests, double nowNs, long compiled) => (rested, elapsedNs, compiledMethods) = (compilerRests, nowNs, compiled);

        public Warmed ToRecord(int batchCalls) => new()
        {
            Operation = operation,
            Steady = rested,
            Calls = calls,
            BatchCalls = batchCalls,
            NsPerCall = NsPerCall,
            ElapsedNs = elapsedNs,
            CompiledMethods = compiledMethods,
        };
    }
}
