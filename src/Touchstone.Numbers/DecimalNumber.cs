using System.Globalization;
using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>
/// Reads the first column: its digits as a 64-bit number and a power of ten, and from these the nearest <see cref="double"/>. Up to 2^53 and
/// 10^22, one division or multiplication of exact numbers rounds correctly (W. Clinger, "How to read floating point numbers accurately", 1990).
/// Beyond that <see cref="EiselLemire"/> is used. The remaining cases use
/// <see cref="double.Parse(ReadOnlySpan{byte}, NumberStyles, IFormatProvider)"/>.
/// </summary>
static unsafe class DecimalNumber
{
    const ulong HighestExact = 1UL << 53;

    /// <summary>10^19 is the last power of ten below 2^64.</summary>
    const int SafeDigits = 19;

    /// <summary>An exponent beyond any double. It can still be added to the length of any text without overflow.</summary>
    const long HugeExponent = 1L << 50;

    /// <summary>Reads a number.</summary>
    /// <param name="at">Its first byte; afterwards the byte after the number, or the first invalid byte.</param>
    /// <param name="end">The end of the bytes that may be read.</param>
    /// <param name="value">The nearest value; infinity if the number is too large, zero with its sign if it is too small.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static TextNumberFault Read(ref byte* at, byte* end, out double value)
    {
        value = 0;
        var start = at;
        var next = at;
        var negative = SkipSign(ref next, end);
        var digits = next;
        ulong w = 0;
        next = ReadDigits(next, end, ref w);
        var count = next - digits;
        long exponent = 0;
        if (next < end && *next == '.')
        {
            var fraction = next + 1;
            next = ReadDigits(fraction, end, ref w);
            exponent = fraction - next;
            count -= exponent;
        }
        at = next;
        if (count == 0)
            return TextNumberFault.NoNumber;
        if (next < end && (*next | 0x20) == 'e')
        {
            at++;
            if (!ReadExponent(ref at, end, ref exponent))
                return TextNumberFault.NoExponent;
        }
        var text = new ReadOnlySpan<byte>(start, (int)(at - start));
        value = count <= SafeDigits ? Nearest(w, exponent, text) : OfMany(digits, next, exponent, text);
        if (negative)
            value = -Math.Abs(value);
        return TextNumberFault.None;
    }

    /// <summary>The nearest value to <paramref name="w"/> 10^<paramref name="exponent"/>.</summary>
    /// <returns>False if only long arithmetic can determine the value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNearest(ulong w, long exponent, out double value)
    {
        if (w <= HighestExact && exponent is >= -PowersOfTen.HighestExact and <= PowersOfTen.HighestExact)
        {
            value = exponent < 0 ? (long)w / PowersOfTen.Exact[-exponent] : (long)w * PowersOfTen.Exact[exponent];
            return true;
        }
        var certain = EiselLemire.TryConvert(w, exponent, out var bits);
        value = BitConverter.UInt64BitsToDouble(bits);
        return certain;
    }

    static double Nearest(ulong w, long exponent, ReadOnlySpan<byte> text) => TryNearest(w, exponent, out var value) ? value : LastResort(text);

    // The digits after the nineteenth are between all zeros and all nines. If both limits give the same value, these digits do not matter.
    static double OfMany(byte* at, byte* end, long exponent, ReadOnlySpan<byte> text)
    {
        ulong w = 0;
        var used = 0;
        var rest = false;
        for (; at < end; at++)
        {
            if (*at == '.')
                continue;
            var digit = (uint)(*at - '0');
            if (used < SafeDigits)
            {
                w = w * 10 + digit;
                used += w != 0 ? 1 : 0;
            }
            else
            {
                rest |= digit != 0;
                exponent++;
            }
        }
        if (!rest)
            return Nearest(w, exponent, text);
        return EiselLemire.TryConvert(w, exponent, out var low) && EiselLemire.TryConvert(w + 1, exponent, out var high) && low == high
            ? BitConverter.UInt64BitsToDouble(low)
            : LastResort(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double LastResort(ReadOnlySpan<byte> text) => Math.Abs(double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture));

    /// <summary>Skips a sign if there is one.</summary>
    /// <returns>True for a minus.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool SkipSign(ref byte* at, byte* end)
    {
        if (at == end || *at is not ((byte)'-' or (byte)'+'))
            return false;
        return *at++ == '-';
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* ReadDigits(byte* at, byte* end, ref ulong w)
    {
        var value = w;
        for (ulong eight; end - at >= 8 && AreDigits(eight = Unsafe.ReadUnaligned<ulong>(at)); at += 8)
            value = value * 100_000_000 + Number(eight);
        uint digit;
        for (; at < end && (digit = *at - (uint)'0') <= 9; at++)
            value = value * 10 + digit;
        w = value;
        return at;
    }

    // A byte from '0' to '?' has 3 in its upper half. For '0' to '9' this remains true after adding 6. If the lower bytes pass the first test, no
    // sum carries into the next byte.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreDigits(ulong eight) => BitConverter.IsLittleEndian
        && (eight & 0xF0F0_F0F0_F0F0_F0F0) == 0x3030_3030_3030_3030
        && ((eight + 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) == 0x3030_3030_3030_3030;

    // Joins neighbors three times. The first digit is in the lowest byte. Each product moves a value to the neighbor that it is added to.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Number(ulong eight)
    {
        var pairs = ((eight & 0x0F0F_0F0F_0F0F_0F0F) * (10 * 256 + 1)) >> 8;
        var fours = ((pairs & 0x00FF_00FF_00FF_00FF) * (100 * 65536 + 1)) >> 16;
        return ((fours & 0x0000_FFFF_0000_FFFF) * ((10_000UL << 32) + 1)) >> 32;
    }

    static bool ReadExponent(ref byte* at, byte* end, ref long exponent)
    {
        var next = at;
        var negative = SkipSign(ref next, end);
        var first = next;
        long power = 0;
        uint digit;
        for (; next < end && (digit = *next - (uint)'0') <= 9; next++)
            power = Math.Min(power * 10 + digit, HugeExponent);
        exponent += negative ? -power : power;
        at = next;
        return next > first;
    }
}
