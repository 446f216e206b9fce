using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Repeats operations in steady state for a profiler that looks on from outside; nothing is timed. Goes on for the time that the
/// request gives to samples, or until a trace session that listens to the <see cref="Markers"/> has ended, so that what a profiler
/// sees is this loop and nothing else.
/// </summary>
sealed class Profiling(Session session, Request request, ProtocolOutput output)
{
    // Profilers look once a millisecond: long enough for many looks, short enough that all operations have their turn many times.
    const double MeasurementNs = 50e6;

    readonly Operation[] operations = Throughput.Measurable(session, request);
    bool watched;
    long sink;

    /// <summary>Warms up, says so in warmed records and a ready record, then repeats the operations in turn.</summary>
    /// <exception cref="UnsupportedException">None of the operations applies to this serializer.</exception>
    public void Run()
    {
        if (operations.Length == 0)
            throw new UnsupportedException("it has no types of its own, so that nothing is converted");
        var warmup = new Warmup(session, request, operations, static () => { });
        warmup.Run();
        using var markers = new Markers();
        var calls = Array.ConvertAll(operations, operation => warmup[operation].CallsFor(MeasurementNs));
        for (var i = 0; i < operations.Length; i++)
            output.Write(warmup[operations[i]].ToRecord(calls[i]));
        output.Write(new Ready { ProcessId = Environment.ProcessId });
        Repeat(markers, calls);
        GC.KeepAlive(sink);
    }

    void Repeat(Markers markers, int[] calls)
    {
        var start = Stopwatch.GetTimestamp();
        var now = start;
        for (var i = 0; !WasWatched(markers) && ThreadClock.Elapsed(start, now) < request.SampleMs * 1e6; i = (i + 1) % operations.Length)
        {
            var before = now;
            Measure(markers, operations[i], calls[i]);
            now = Stopwatch.GetTimestamp();
            // The last time, not that of warming up: operations would not get equal times when that was disturbed.
            calls[i] = (int)Math.Clamp(calls[i] * MeasurementNs / ThreadClock.Elapsed(before, now), 1, 4.0 * calls[i]);
        }
    }

    /// <summary>One batch between its markers. Never inlined: what lies below it on a stack is the operation, what lies above is ours.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Measure(Markers markers, Operation operation, int calls)
    {
        markers.MeasurementStart(operation.Name(), calls);
        sink += session.Run(operation, calls);
        markers.MeasurementStop(operation.Name(), calls);
    }

    // True once a session was there and is gone.
    bool WasWatched(Markers markers)
    {
        var ended = watched && !markers.IsEnabled();
        watched |= markers.IsEnabled();
        return ended;
    }
}
