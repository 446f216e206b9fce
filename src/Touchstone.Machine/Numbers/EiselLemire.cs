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
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryConvert(ulong w, long q, out ulong bits)
    {
        if (w == 0 || q < PowersOfTen.Lowest || q > PowersOfTen.Highest)
        {
            bits = w == 0 || q < 0 ? 0 : Infinity;
            return true;
        }
        var zeros = BitOperations.LeadingZeroCount(w);
        if (!TryMultiply(w << zeros, (int)q, out var upper, out var lower))
        {
            bits = 0;
            return false;
        }
        bits = Round(upper, lower, (int)q, zeros);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryMultiply(ulong w, int q, out ulong upper, out ulong lower)
    {
        var power = PowersOfTen.Fives + 2 * (q - PowersOfTen.Lowest);
        upper = Math.BigMul(w, power[0], out lower);
        // 54 bits are wanted (one to round with), and one leading bit may be 0: what the lower word of the power adds matters only when it could carry through the 9 below.
        if ((upper & 0x1FF) == 0x1FF)
        {
            var more = Math.BigMul(w, power[1], out _);
            lower += more;
            upper += lower < more ? 1UL : 0;
        }
        // Bits of the power that are cut off could still carry; not where the power is exact or was rounded up.
        return lower != ulong.MaxValue || q is >= -27 and <= 55;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Round(ulong upper, ulong lower, int q, int zeros)
    {
        var top = (int)(upper >> 63);
        var mantissa = upper >> (top + 64 - MantissaBits - 3);
        // 217706 / 2^16 is log2(10) closely enough for all q of the table.
        var exponent = ((217706 * q) >> 16) + 63 + top - zeros + Bias;
        if (exponent <= 0)
            return Subnormal(mantissa, exponent);
        // Exactly between two neighbours, of which the even one is to be taken: only small powers can get there.
        if (lower <= 1 && q is >= -4 and <= 23 && (mantissa & 3) == 1 && mantissa << (top + 64 - MantissaBits - 3) == upper)
            mantissa &= ~1UL;
        mantissa = (mantissa + (mantissa & 1)) >> 1;
        // Added, not or-ed: rounding up to 2^53 so becomes the next exponent.
        var bits = mantissa + ((ulong)(exponent - 1) << MantissaBits);
        return bits < Infinity ? bits : Infinity;
    }

    static ulong Subnormal(ulong mantissa, int exponent)
    {
        if (exponent <= -63)
            return 0;
        mantissa >>= 1 - exponent;
        // Here as well, rounding up to 2^52 is the smallest normal number.
        return (mantissa + (mantissa & 1)) >> 1;
    }
}
