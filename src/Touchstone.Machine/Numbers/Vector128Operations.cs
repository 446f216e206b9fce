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
    public static int* Mark(byte* block, byte separator, ulong* marks, int* ends, int at)
    {
        ulong found = 0;
        MarkQuarter(block, separator, (ushort*)marks, ref found, 0);
        MarkQuarter(block, separator, (ushort*)marks, ref found, 1);
        MarkQuarter(block, separator, (ushort*)marks, ref found, 2);
        MarkQuarter(block, separator, (ushort*)marks, ref found, 3);
        return LineEnds.Write(ends, at, found);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Convert(DigitField number, DigitField integer, ulong* numberEights, ulong* integerEights)
    {
        var pairs = Vector128.NarrowWithSaturation(Pairs(Gather(number), number), Pairs(Vector128.Load(integer.Decimals), integer)).AsUInt16();
        // The lower half is the upper one of two numbers.
        var fours = ((pairs & Vector128.Create((ushort)0xFF)) * 100 + (pairs >> 8)).AsUInt32();
        var eights = ((fours & Vector128.Create(0xFFFFu)) * 10_000 + (fours >> 16)).AsUInt64();
        *numberEights = eights.GetElement(0);
        *integerEights = eights.GetElement(1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ConvertUpper(DigitField upper)
    {
        var fours = ((Pairs(Gather(upper), upper).AsUInt32() * (100 * 65536 + 1)) >> 16).AsUInt64();
        return Eight(fours.GetElement(0)) * 100_000_000 + Eight(fours.GetElement(1));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Finish(LineBatch* batch, int at, double* numbers, int* integers, out uint wide, out uint odd)
    {
        var low = Finish(batch, at, numbers, out var wideLow, out var oddLow);
        var high = Finish(batch, at + 2, numbers, out var wideHigh, out var oddHigh);
        Vector128.Narrow(low, high).AsInt32().Store(integers + at);
        wide = wideLow | (wideHigh << 2);
        odd = oddLow | (oddHigh << 2);
    }

    // Two lines; returns the integers in the lower halves.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ulong> Finish(LineBatch* batch, int at, double* numbers, out uint wide, out uint odd)
    {
        var number = Value(batch->NumberEights + at);
        wide = Vector128.GreaterThanOrEqual(number, Vector128.Create((double)(1L << 53))).ExtractMostSignificantBits();
        Signed(number / Vector128.Load(batch->Divisors + at), batch->NumberSigns + at).Store(numbers + at);
        var integer = Signed(Value(batch->IntegerEights + at), batch->IntegerSigns + at);
        odd = (Vector128.GreaterThan(integer, Vector128.Create((double)int.MaxValue)) | Vector128.LessThan(integer, Vector128.Create((double)int.MinValue))).ExtractMostSignificantBits();
        // Added to 1.5 2^52, an integer stands in the low bits in two's complement.
        return (integer + Vector128.Create(1.5 * (1L << 52))).AsUInt64();
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint FinishWide(LineBatch* batch, int at, double* numbers) => FinishTwoWide(batch, at, numbers) | (FinishTwoWide(batch, at + 2, numbers) << 2);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint FinishTwoWide(LineBatch* batch, int at, double* numbers)
    {
        var before = Double(Vector128.Load(batch->Uppers + at));
        var upper = Split(Vector128.Load(batch->NumberEights + at), out var lower);
        var value = WideNumber.Divide(before * 1e16, upper * 1e8, lower, Vector128.Load(batch->Divisors + at), out var certain);
        Signed(value, batch->NumberSigns + at).Store(numbers + at);
        return (certain & Vector128.LessThan(before, Vector128.Create((double)WideNumber.UpperLimit))).ExtractMostSignificantBits() ^ 3;
    }

    // The product is exact: 10^8 has 19 bits apart from a power of two.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Value(ulong* eights) => Split(Vector128.Load(eights), out var lower) * 1e8 + lower;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Split(Vector128<ulong> eights, out Vector128<double> lower)
    {
        lower = Double(eights >> 32);
        return Double(eights & Vector128.Create((ulong)uint.MaxValue));
    }

    // Of numbers below 2^52.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Double(Vector128<ulong> value)
    {
        var magic = Vector128.Create(WideNumber.Magic);
        return (value | magic.AsUInt64()).AsDouble() - magic;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Signed(Vector128<double> value, uint* signs) =>
        (value.AsUInt64() | (Vector128.WidenLower(Vector128.CreateScalarUnsafe(*(ulong*)signs).AsUInt32()) << 32)).AsDouble();

    // 16 bytes are 16 bits of each kind; quarters are quicker to store (little-endian) than to join.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void MarkQuarter(byte* block, byte separator, ushort* marks, ref ulong ends, int quarter)
    {
        const int Kind = 4 * StretchMarks.Words;
        var bytes = Vector128.Load(block + 16 * quarter);
        marks[quarter] = (ushort)Digits(bytes).ExtractMostSignificantBits();
        marks[Kind + quarter] = (ushort)Vector128.Equals(bytes, Vector128.Create((byte)'.')).ExtractMostSignificantBits();
        marks[2 * Kind + quarter] = (ushort)Vector128.Equals(bytes, Vector128.Create(separator)).ExtractMostSignificantBits();
        marks[3 * Kind + quarter] = (ushort)Vector128.Equals(bytes, Vector128.Create((byte)'-')).ExtractMostSignificantBits();
        ends |= (ulong)Vector128.Equals(bytes, Vector128.Create((byte)'\n')).ExtractMostSignificantBits() << (16 * quarter);
    }

    // '0' becomes the least number with a sign, so that one comparison is enough.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Digits(Vector128<byte> bytes) =>
        Vector128.LessThan((bytes + Vector128.Create((byte)(128 - '0'))).AsSByte(), Vector128.Create((sbyte)(10 - 128))).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Gather(DigitField field) =>
        Vector128.ConditionalSelect(Vector128.Load(field.DecimalMask), Vector128.Load(field.Decimals), Vector128.Load(field.Wholes));

    // Of two digits, the lower byte is the upper one: times 10, and the other added where both meet, one byte higher.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> Pairs(Vector128<byte> bytes, DigitField field)
    {
        var digits = ((bytes - Vector128.Create((byte)'0')) & Vector128.Load(field.DigitMask)).AsUInt16();
        return ((digits * (10 * 256 + 1)) >> 8).AsInt16();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Eight(ulong fours) => (fours * ((10_000UL << 32) + 1)) >> 32;
}
