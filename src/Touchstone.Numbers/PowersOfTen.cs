using System.Numerics;
using System.Runtime.InteropServices;

namespace Touchstone.Numbers;

/// <summary>
/// Powers of ten: the exact ones as <see cref="double"/>, and for <see cref="EiselLemire"/> the leading 128 bits of the powers of five. A power
/// of ten is a power of five, shifted. The tables are computed when they are first needed, which takes some milliseconds and avoids typing errors.
/// </summary>
static unsafe class PowersOfTen
{
    /// <summary>The lowest useful power. Below it, even the largest 64-bit number times the power is closer to 0 than to the smallest double.</summary>
    public const int Lowest = -342;

    /// <summary>The highest useful power. Above it, even 1 times the power is infinity.</summary>
    public const int Highest = 308;

    /// <summary>10^22 is the last power that has an exact <see cref="double"/>: 5^22 has 52 bits.</summary>
    public const int HighestExact = 22;

    /// <summary>
    /// Two words for each power q from <see cref="Lowest"/> to <see cref="Highest"/>, the upper word first: c with 2^127 &lt;= c &lt; 2^128 and
    /// 5^q = c 2^s. They are truncated, but rounded up for q from -27 to -1, where that makes products exact enough (Lemire, "Number parsing at a
    /// gigabyte per second", section 5).
    /// </summary>
    public static readonly ulong* Fives = MakeFives();

    /// <summary>10^0 to 10^22, followed by zeros that no result uses.</summary>
    public static readonly double* Exact = MakeExact();

    static ulong* MakeFives()
    {
        var words = Allocate<ulong>(2 * (Highest - Lowest + 1));
        for (var q = Lowest; q <= Highest; q++)
        {
            var bits = LeadingBits(q);
            words[2 * (q - Lowest)] = (ulong)(bits >> 64);
            words[2 * (q - Lowest) + 1] = (ulong)(bits & ulong.MaxValue);
        }
        return words;
    }

    static BigInteger LeadingBits(int q)
    {
        var power = BigInteger.Pow(5, Math.Abs(q));
        var bits = (int)power.GetBitLength();
        if (q >= 0)
            return bits <= 128 ? power << (128 - bits) : power >> (bits - 128);
        // 5^-q is not a power of two, so the quotient is between 2^127 and 2^128.
        var reciprocal = (BigInteger.One << (bits + 127)) / power;
        return q >= -27 ? reciprocal + 1 : reciprocal;
    }

    static double* MakeExact()
    {
        var powers = Allocate<double>(32);
        var power = 1.0;
        for (var q = 0; q <= HighestExact; q++, power *= 10)
            powers[q] = power;
        return powers;
    }

    // The tables are outside the managed heap for the lifetime of the process, so that they never move and need no pinning.
    static T* Allocate<T>(int length)
        where T : unmanaged => (T*)NativeMemory.AllocZeroed((nuint)length, (nuint)sizeof(T));
}
