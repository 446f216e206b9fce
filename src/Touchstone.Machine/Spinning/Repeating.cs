using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary>The loops around a call.</summary>
static class Repeating
{
    const int Unrolled = 8;

    /// <summary>The setting <c>warmup</c> of jobs, in ms; of one that was warmed up in this process nothing.</summary>
    public static TimeSpan WarmUp(JobSettings settings, bool warm) => warm ? TimeSpan.Zero : TimeSpan.FromMilliseconds(settings.Number("warmup", 150));

    /// <summary>Calls a number of times.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static void Calls<T>(ref T call, long count)
        where T : struct, ICall
    {
        // The loop itself would otherwise be a part of the shortest calls.
        for (; count >= Unrolled; count -= Unrolled)
        {
            call.Call();
            call.Call();
            call.Call();
            call.Call();
            call.Call();
            call.Call();
            call.Call();
            call.Call();
        }
        for (; count > 0; count--)
            call.Call();
    }

    /// <summary>How many calls take a time; at least one.</summary>
    /// <param name="call">The call.</param>
    /// <param name="length">The time.</param>
    /// <param name="warmUp">For how long it is called at least: methods of the framework reach their last tier after some 100 ms.</param>
    public static long Fitting<T>(ref T call, TimeSpan length, TimeSpan warmUp)
        where T : struct, ICall
    {
        var count = 1L;
        for (var clock = Stopwatch.StartNew(); ;)
        {
            // The faster of two: one that was interrupted looks longer than it is.
            var (one, other) = (Time(ref call, count), Time(ref call, count));
            var took = one < other ? one : other;
            if (took < length)
                count *= 2;
            else if (clock.Elapsed >= warmUp)
                return Math.Max(1, (long)(count * (length / took)));
        }
    }

    static TimeSpan Time<T>(ref T call, long count)
        where T : struct, ICall
    {
        var start = Stopwatch.GetTimestamp();
        Calls(ref call, count);
        return Stopwatch.GetElapsedTime(start);
    }
}
