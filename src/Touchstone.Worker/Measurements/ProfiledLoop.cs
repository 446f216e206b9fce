using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Repeats operations in steady state for a profiler outside the process, without timing. It continues for the time that the request gives to
/// samples, or until a trace session that listens to the <see cref="Markers"/> has ended. The profiler therefore sees only this loop.
/// </summary>
sealed class ProfiledLoop(Session session, ProfileRequest request, ProtocolOutput output)
{
    // Profilers sample once a millisecond: long enough for many samples, short enough that each operation runs many times.
    const double MeasurementNs = 50e6;

    readonly Operation[] operations = Throughput.Measurable(session, request);
    bool watched;
    long sink;

    /// <summary>Warms up, writes warmed records and a ready record, then cycles through the operations.</summary>
    /// <exception cref="UnsupportedException">None of the operations applies to this serializer.</exception>
    public void Run()
    {
        if (operations.Length == 0)
            throw new UnsupportedException("the serializer takes the model itself, so there is no conversion to profile");
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
            // The last time, not the warm-up's: if the warm-up was disturbed, operations would not get equal times.
            calls[i] = (int)Math.Clamp(calls[i] * MeasurementNs / ThreadClock.Elapsed(before, now), 1, 4.0 * calls[i]);
        }
    }

    /// <summary>Runs one batch between its markers. Never inlined: frames below it on a stack are the operation, frames above are Touchstone's.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Measure(Markers markers, Operation operation, int calls)
    {
        markers.MeasurementStart(operation.Name(), calls);
        sink += session.Run(operation, calls);
        markers.MeasurementStop(operation.Name(), calls);
    }

    // True once a session was active and has ended.
    bool WasWatched(Markers markers)
    {
        var ended = watched && !markers.IsEnabled();
        watched |= markers.IsEnabled();
        return ended;
    }
}
