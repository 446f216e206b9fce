using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// Measures the current clock frequency of the core with a chain of operations. Each operation waits for the previous one and takes one cycle. No
/// counter that programs may read shows this frequency, because the time-stamp counter has a fixed rate.
/// </summary>
static class CoreClock
{
    const int StepsPerRound = 16;
    const int Tries = 5;

    static ulong sink;

    /// <summary>The frequency in GHz (cycles per ns): the fastest of five short attempts, which take about 50 µs together.</summary>
    public static double GigaHertz()
    {
        var fastest = double.PositiveInfinity;
        const int Rounds = 2_000;
        for (var i = 0; i < Tries; i++)
            fastest = Math.Min(fastest, TimeNs(Rounds));
        return Rounds * StepsPerRound / fastest;
    }

    /// <summary>The time in ns of a number of rounds of 16 cycles each.</summary>
    public static double TimeNs(long rounds)
    {
        var start = Stopwatch.GetTimestamp();
        sink += Chain((ulong)start, 3, 5, rounds);
        return Meter.Nanoseconds(Stopwatch.GetTimestamp() - start);
    }

    // The chain alternates two operations with values that the compiler does not know. The compiler would combine additions of constants, and
    // some cores would too.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    static ulong Chain(ulong x, ulong a, ulong b, long rounds)
    {
        for (; rounds > 0; rounds--)
        {
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
            x += a;
            x ^= b;
        }
        return x;
    }
}
