using System.Diagnostics;
using System.Runtime;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Runs all operations in turn until the compiler has come to rest, or the budget is spent. The clock does not decide: times move with the
/// machine's noise, and code that is compiled later shows in the slices.
/// </summary>
/// <param name="session">What is called.</param>
/// <param name="request">How long it may take.</param>
/// <param name="operations">Which operations.</param>
/// <param name="rehearse">Called in the first rounds: what surrounds the calls later is compiled with them.</param>
sealed class Warmup(Session session, Request request, Operation[] operations, Action rehearse)
{
    // With the call-counting delay that the run sets (1 ms instead of 100) the stages of tiering follow each other without a
    // gap of this length; with the default delay the last of them came 1.7 s after the first call.
    const double CompilerRestNs = 60e6;
    const double BatchNs = 1e6;
    const double SideBatchNs = 0.2e6;

    // A method is compiled again after 30 calls, and once more after 30 calls that are counted in its instrumented code. What is called
    // once in each call needs as many calls, unless these take so long that its loops have been compiled on the way.
    const int EnoughCalls = 64;
    const double EnoughNs = 120e6;

    const int Rehearsals = 2;

    readonly State[] states = Array.ConvertAll(operations, operation => new State(operation));
    long sink;

    /// <summary>What warming up learned about one operation.</summary>
    public State this[Operation operation] => Array.Find(states, state => state.Operation == operation)!;

    /// <summary>Warms up.</summary>
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

    /// <summary>One operation while it warms up.</summary>
    public sealed class State(Operation operation)
    {
        bool rested;
        long calls;
        double callsNs;
        double elapsedNs;
        long compiledMethods;

        public Operation Operation => operation;

        /// <summary>The last batch's time per call; 0 before the first.</summary>
        public double NsPerCall { get; private set; }

        public bool IsCalledEnough => calls >= EnoughCalls || callsNs >= EnoughNs;

        /// <summary>How many calls fill that time: one at first, and never more than 4 times the batch before.</summary>
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
