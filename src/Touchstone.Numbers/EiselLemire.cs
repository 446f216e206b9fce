using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>
/// Converts w 10^q to the nearest <see cref="double"/>, ties to even, with one or two 64-bit products instead of long arithmetic:
/// D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51 (8), 2021, algorithm 1 (after M. Eisel).
/// </summary>
static unsafe class EiselLemire
{
    const int MantissaBits = 52;
    const int Bias = 1023;
    const ulong Infinity = 0x7FF0_0000_0000_0000;

    /// <summary>Converts a number.</summary>
    /// <param name="w">The digits as a number.</param>
    /// <param name="q">The power of ten; any value.</param>
    /// <param name="bits">The bits of the value, without a sign; infinity if it is too large.</param>
    /// <returns>False if the 128 bits of the power are not enough to determine the value. The caller then needs long arithmetic.</returns>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static bool TryConvert(ulong w, long q, out ulong bits)
    {
        bits = w == 0 || q < 0 ? 0 : Infinity;
        if (w == 0 || q < PowersOfTen.Lowest || q > PowersOfTen.Highest)
            return true;
        var zeros = BitOperations.LeadingZeroCount(w);
        var upper = Multiply(w << zeros, (int)q, out var lower);
        // The truncated bits of the power could still cause a carry, unless the power is exact or was rounded up.
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
        // The result needs 54 bits, one of them for rounding, and one leading bit may be 0. The lower word of the power matters only if its product
        // could carry through the 9 bits below.
        if ((upper & 0x1FF) == 0x1FF)
        {
            var more = Math.BigMul(w, power[1], out _);
            lower += more;
            upper += lower < more ? 1UL : 0;
        }
        return upper;
    }

    // The biased exponent. 217706 / 2^16 is close enough to log2(10) for all q in the table.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Exponent(ulong upper, int q, int zeros) => ((217706 * q) >> 16) + 63 + Bias + (int)(upper >> 63) - zeros;

    // The number of bits below the mantissa and its rounding bit. It is one more if the leading bit is set.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Surplus(ulong upper) => (int)(upper >> 63) + 64 - MantissaBits - 3;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Normal(ulong upper, ulong lower, int q, int exponent)
    {
        var mantissa = upper >> Surplus(upper);
        // A value exactly between two neighbors is rounded to the even one. Only small powers can produce such values.
        if (lower <= 1 && q is >= -4 and <= 23 && (mantissa & 3) == 1 && mantissa << Surplus(upper) == upper)
            mantissa &= ~1UL;
        mantissa = (mantissa + (mantissa & 1)) >> 1;
        // This adds instead of using OR, because the leading bit adds 1 to the exponent, and rounding up to 2^53 adds another 1.
        return mantissa + ((ulong)(exponent - 1) << MantissaBits);
    }

    static ulong Subnormal(ulong upper, int exponent)
    {
        if (exponent <= -63)
            return 0;
        var mantissa = upper >> Surplus(upper) >> (1 - exponent);
        // If this rounds up to 2^52, the result is the smallest normal number, as it should be.
        return (mantissa + (mantissa & 1)) >> 1;
    }
}
