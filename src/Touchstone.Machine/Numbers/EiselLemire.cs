using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// w 10^q as the nearest <see cref="double"/>, ties to even, by one or two 64-bit products instead of long arithmetic:
/// D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51 (8), 2021, algorithm 1 (after M. Eisel).
/// </summary>
static unsafe class EiselLemire
{
    const int MantissaBits = 52;
    const int Bias = 1023;
    const ulong Infinity = 0x7FF0_0000_0000_0000;

    /// <summary>Converts.</summary>
    /// <param name="w">The digits as a number.</param>
    /// <param name="q">The power of ten; any.</param>
    /// <param name="bits">The bits of the value, without a sign; infinity where it is too large.</param>
    /// <returns>False where the 128 bits of the power do not tell; the caller then needs long arithmetic.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static bool TryConvert(ulong w, long q, out ulong bits)
    {
        bits = w == 0 || q < 0 ? 0 : Infinity;
        if (w == 0 || q < PowersOfTen.Lowest || q > PowersOfTen.Highest)
            return true;
        var zeros = BitOperations.LeadingZeroCount(w);
        var upper = Multiply(w << zeros, (int)q, out var lower);
        // Bits of the power that are cut off could still carry; not where the power is exact or was rounded up.
        if (lower == ulong.MaxValue && q is < -27 or > 55)
            return false;
        var exponent = Exponent(upper, (int)q, zeros);
        bits = exponent <= 0 ? Subnormal(upper, exponent) : Math.Min(Normal(upper, lower, (int)q, exponent), Infinity);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Multiply(ulong w, int q, out ulong lower)
    {
        var power = PowersOfTen.Fives + 2 * (nint)(q - PowersOfTen.Lowest);
        var upper = Math.BigMul(w, power[0], out lower);
        // 54 bits are wanted (one to round with), and one leading bit may be 0: what the lower word of the power adds matters only when it could carry through the 9 below.
        if ((upper & 0x1FF) == 0x1FF)
        {
            var more = Math.BigMul(w, power[1], out _);
            lower += more;
            upper += lower < more ? 1UL : 0;
        }
        return upper;
    }

    // Biased. 217706 / 2^16 is log2(10) closely enough for all q of the table.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Exponent(ulong upper, int q, int zeros) => ((217706 * q) >> 16) + 63 + Bias + (int)(upper >> 63) - zeros;

    // With a bit to round with; below it, one more than the leading bit may have shifted in.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Surplus(ulong upper) => (int)(upper >> 63) + 64 - MantissaBits - 3;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Normal(ulong upper, ulong lower, int q, int exponent)
    {
        var mantissa = upper >> Surplus(upper);
        // Exactly between two neighbours, of which the even one is to be taken: only small powers can get there.
        if (lower <= 1 && q is >= -4 and <= 23 && (mantissa & 3) == 1 && mantissa << Surplus(upper) == upper)
            mantissa &= ~1UL;
        mantissa = (mantissa + (mantissa & 1)) >> 1;
        // Added, not or-ed: the leading bit adds 1 to the exponent, and rounding up to 2^53 another.
        return mantissa + ((ulong)(exponent - 1) << MantissaBits);
    }

    static ulong Subnormal(ulong upper, int exponent)
    {
        if (exponent <= -63)
            return 0;
        var mantissa = upper >> Surplus(upper) >> (1 - exponent);
        // Here as well, rounding up to 2^52 is the smallest normal number.
        return (mantissa + (mantissa & 1)) >> 1;
    }
}
