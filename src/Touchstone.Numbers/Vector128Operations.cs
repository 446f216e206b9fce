using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Numbers;

/// <summary>
/// The operations with 16-byte vectors, which every processor supports. There is no instruction that adds neighbors, so one product moves and adds
/// them (SIMD within a register).
/// </summary>
readonly unsafe struct Vector128Operations : ILineOperations
{
    /// <summary>True if this processor supports the instructions.</summary>
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
        // The lower half contains the upper digits of two neighbors.
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
        wide = FinishTwo(batch, at, numbers) | (FinishTwo(batch, at + 2, numbers) << 2);
        var low = Vector128.Load((int*)(batch->IntegerEights + at));
        var high = Vector128.Load((int*)(batch->IntegerEights + at + 2));
        // 22 x 10^8 is below 2^32, so the sums of smaller numbers are correct in 32 unsigned bits.
        var most = Vector128.Create(21, int.MaxValue, 21, int.MaxValue);
        var large = Vector128.GreaterThan(low, most) | Vector128.GreaterThan(high, most);
        var value = Vector128.Narrow(Integers(low), Integers(high)).AsInt32();
        var sign = Vector128.Load((int*)(batch->IntegerSigns + at)) >> 31;
        value = (value ^ sign) - sign;
        value.Store(integers + at);
        // An integer with the wrong sign was too large, or is a negative 0. Reading a negative 0 again is harmless.
        odd = ((value ^ sign) | large).ExtractMostSignificantBits();
    }

    // Computes the first column of two lines.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint FinishTwo(LineBatch* batch, int at, double* numbers)
    {
        var number = Value(batch->NumberEights + at);
        Signed(number / Vector128.Load(batch->Divisors + at), batch->NumberSigns + at).Store(numbers + at);
        return Vector128.GreaterThanOrEqual(number, Vector128.Create((double)(1L << 53))).ExtractMostSignificantBits();
    }

    // The results are in the lower halves.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ulong> Integers(Vector128<int> eights)
    {
        var parts = (eights * Vector128.Create(100_000_000, 1, 100_000_000, 1)).AsUInt64();
        return parts + (parts >> 32);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint FinishWide(LineBatch* batch, int at, double* numbers) =>
        FinishTwoWide(batch, at, numbers) | (FinishTwoWide(batch, at + 2, numbers) << 2);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint FinishTwoWide(LineBatch* batch, int at, double* numbers)
    {
        var before = Double(Vector128.Load(batch->Uppers + at));
        var upper = Split(Vector128.Load(batch->NumberEights + at), out var lower);
        var value = WideNumber.Divide(before * 1e16, upper * 1e8, lower, Vector128.Load(batch->Divisors + at), out var certain);
        Signed(value, batch->NumberSigns + at).Store(numbers + at);
        return (certain & Vector128.LessThan(before, Vector128.Create((double)WideNumber.UpperLimit))).ExtractMostSignificantBits() ^ 3;
    }

    // The product is exact, because 10^8 is a 19-bit number times a power of two.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Value(ulong* eights) => Split(Vector128.Load(eights), out var lower) * 1e8 + lower;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Split(Vector128<ulong> eights, out Vector128<double> lower)
    {
        lower = Double(eights >> 32);
        return Double(eights & Vector128.Create((ulong)uint.MaxValue));
    }

    // Converts numbers below 2^52.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Double(Vector128<ulong> value)
    {
        var magic = Vector128.Create(WideNumber.Magic);
        return (value | magic.AsUInt64()).AsDouble() - magic;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<double> Signed(Vector128<double> value, uint* signs) =>
        (value.AsUInt64() | (Vector128.WidenLower(Vector128.CreateScalarUnsafe(*(ulong*)signs).AsUInt32()) << 32)).AsDouble();

    // 16 bytes give 16 bits of each kind. Storing four quarters (little-endian) is faster than joining them.
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

    // The addition maps '0' to the smallest signed number, so that one comparison is enough.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Digits(Vector128<byte> bytes) =>
        Vector128.LessThan((bytes + Vector128.Create((byte)(128 - '0'))).AsSByte(), Vector128.Create((sbyte)(10 - 128))).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Gather(DigitField field) =>
        Vector128.ConditionalSelect(Vector128.Load(field.DecimalMask), Vector128.Load(field.Decimals), Vector128.Load(field.Wholes));

    // The lower byte of a pair is the upper digit. The product multiplies it by 10 and adds the other digit to it, one byte higher.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> Pairs(Vector128<byte> bytes, DigitField field)
    {
        var digits = ((bytes - Vector128.Create((byte)'0')) & Vector128.Load(field.DigitMask)).AsUInt16();
        return ((digits * (10 * 256 + 1)) >> 8).AsInt16();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Eight(ulong fours) => (fours * ((10_000UL << 32) + 1)) >> 32;
}
