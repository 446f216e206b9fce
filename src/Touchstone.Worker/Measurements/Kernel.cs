using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Touchstone.Measurements;

/// <summary>
/// The reference kernel: a fixed piece of work, timed right before and after every sample. On a shared machine a neighbor on the other half of the
/// core slows everything up to two-fold for seconds. Neither wall time nor CPU time shows that, but the kernel does.
/// </summary>
/// <remarks>
/// It turns integers into UTF-8 text with four independent accumulators. It has to be bound by throughput, as serializers are. A chain of dependent
/// steps (a xorshift) slows by 1.4 where serializers slow by 2.2. This kernel slows by 1.8.
/// </remarks>
static class Kernel
{
    /// <summary>A kernel up to this many times its floor counts as quiet. The worker stops by this limit, and the analysis selects samples by it.</summary>
    public const double QuietMargin = 1.15;

    /// <summary>The quantile of its times that is its floor, so that one lucky timing does not set it.</summary>
    public const double FloorQuantile = 0.02;

    const int Rounds = 9_000;

    static readonly byte[] Text = GC.AllocateArray<byte>(64, pinned: true);

    static ulong sink;

    /// <summary>Runs the kernel once, about 0.3 ms, and returns its wall time in ns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static double TimeNs()
    {
        var start = Stopwatch.GetTimestamp();
        sink += Work(Text, Rounds);
        return ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
    }

    // Fully optimized from its first call and never replaced: its time must stay the same while tiers change around it.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    static ulong Work(byte[] text, int rounds)
    {
        ulong a = 0, b = 0, c = 0, d = 0;
        for (var i = 0; i < rounds; i++)
        {
            var n = (uint)i * 2_654_435u;
            a += Format(text, 0, n);
            b += Format(text, 16, n ^ 0x5555_5555u);
            c += Format(text, 32, n + 0x1234_5678u);
            d += Format(text, 48, ~n);
        }
        return a ^ b ^ c ^ d;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Format(byte[] text, int position, uint value)
    {
        ulong sum = 0;
        // Always ten digits: a data-dependent length would measure the branch predictor.
        for (var digit = 9; digit >= 0; digit--)
        {
            var quotient = value / 10;
            var ascii = (byte)('0' + (value - quotient * 10));
            text[position + digit] = ascii;
            sum += ascii;
            value = quotient;
        }
        return sum;
    }
}
