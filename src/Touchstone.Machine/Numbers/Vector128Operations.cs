using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Machine.Numbers;

/// <summary>With what 16-byte vectors of every processor have; where there are no sums of neighbours, one product moves and adds them (SIMD within a register).</summary>
readonly unsafe struct Vector128Operations : ILineOperations
{
    /// <summary>Whether this processor has what is used.</summary>
    public static bool IsSupported => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian && sizeof(nint) == 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong LineEnds(byte* block)
    {
        var end = Vector128.Create((byte)'\n');
        return Vector128.Equals(Vector128.Load(block), end).ExtractMostSignificantBits()
            | (Vector128.Equals(Vector128.Load(block + 16), end).ExtractMostSignificantBits() << 16)
            | ((ulong)Vector128.Equals(Vector128.Load(block + 32), end).ExtractMostSignificantBits() << 32)
            | ((ulong)Vector128.Equals(Vector128.Load(block + 48), end).ExtractMostSignificantBits() << 48);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static LineMarks Mark(byte* line)
    {
        var low = Vector128.Load(line);
        var high = Vector128.Load(line + 16);
        return new LineMarks(
            Both(Digits(low), Digits(high)),
            Both(Vector128.Equals(low, Vector128.Create((byte)'.')), Vector128.Equals(high, Vector128.Create((byte)'.'))),
            Both(Separators(low), Separators(high)),
            Both(Vector128.Equals(low, Vector128.Create((byte)'-')), Vector128.Equals(high, Vector128.Create((byte)'-'))));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Convert(DigitField number, DigitField integer, out ulong w, out ulong value)
    {
        w = Sum(Gather(number), number);
        value = Sum(Vector128.Load(integer.Decimals), integer);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ConvertUpper(DigitField number) => Sum(Gather(number), number);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Both(Vector128<byte> low, Vector128<byte> high) => low.ExtractMostSignificantBits() | (high.ExtractMostSignificantBits() << 16);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Digits(Vector128<byte> bytes) => Vector128.LessThanOrEqual(bytes - Vector128.Create((byte)'0'), Vector128.Create((byte)9));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Separators(Vector128<byte> bytes) => Vector128.Equals(bytes, Vector128.Create((byte)' ')) | Vector128.Equals(bytes, Vector128.Create((byte)'\t'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Gather(DigitField field) =>
        Vector128.ConditionalSelect(Vector128.Load(field.DecimalMask), Vector128.Load(field.Decimals), Vector128.Load(field.Wholes));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Sum(Vector128<byte> bytes, DigitField field)
    {
        var digits = ((bytes - Vector128.Create((byte)'0')) & Vector128.Load(field.DigitMask)).AsUInt16();
        // The lower byte is the upper digit: times 10, and the other added where both meet, one byte higher.
        var pairs = ((digits * (10 * 256 + 1)) >> 8).AsUInt32();
        var fours = ((pairs * (100 * 65536 + 1)) >> 16).AsUInt64();
        return Eight(fours.GetElement(0)) * 100_000_000 + Eight(fours.GetElement(1));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Eight(ulong fours) => (fours * ((10_000UL << 32) + 1)) >> 32;
}
