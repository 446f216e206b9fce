using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// How fast the core runs at this moment, by a chain of additions of which each waits for the one before and takes a cycle. No
/// counter that a program may read tells that: the time-stamp counter has a rate of its own.
/// </summary>
static class CoreClock
{
    const int StepsPerRound = 16;
    const int Tries = 5;

    static ulong sink;

    /// <summary>Cycles per ns: the fastest of five short tries, about 50 µs.</summary>
    public static double GigaHertz()
    {
        var fastest = double.PositiveInfinity;
        const int Rounds = 2_000;
        for (var i = 0; i < Tries; i++)
            fastest = Math.Min(fastest, TimeNs(Rounds));
        return Rounds * StepsPerRound / fastest;
    }

    /// <summary>The time of a chain of 16 cycles, this often, in ns.</summary>
    public static double TimeNs(long rounds)
    {
        var start = Stopwatch.GetTimestamp();
        sink += Chain((ulong)start, 3, 5, rounds);
        return Meter.Nanoseconds(Stopwatch.GetTimestamp() - start);
    }

    // Two operations in turn, by values that the compiler does not know: it would add up constants, and some cores do so too.
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
