using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary>The loops that repeat a call.</summary>
static class Repeating
{
    const int Unrolled = 8;

    /// <summary>The setting <c>warmup</c> of jobs in ms (150); zero for a job that was warmed up in this process.</summary>
    public static TimeSpan WarmUp(JobSettings settings, bool warm) => warm ? TimeSpan.Zero : TimeSpan.FromMilliseconds(settings.Number("warmup", 150));

    /// <summary>Repeats the call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static void Calls<T>(ref T call, long count)
        where T : struct, ICall
    {
        // The loop is unrolled, because otherwise its cost would be a noticeable part of the shortest calls.
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

    /// <summary>The number of calls that fit into a duration; at least 1.</summary>
    /// <param name="length">The duration.</param>
    /// <param name="warmUp">The minimum time to repeat the call. Methods of .NET reach their last tier after about 100 ms.</param>
    public static long Fitting<T>(ref T call, TimeSpan length, TimeSpan warmUp)
        where T : struct, ICall
    {
        var count = 1L;
        for (var clock = Stopwatch.StartNew(); ;)
        {
            // The faster of two attempts counts, because an interrupted one takes longer.
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
