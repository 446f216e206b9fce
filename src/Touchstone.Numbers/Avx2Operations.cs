using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Numbers;

/// <summary>The operations with AVX2. They mark 64 bytes at once, and convert both columns of a line together with three multiplications.</summary>
readonly unsafe struct Avx2Operations : ILineOperations
{
    /// <summary>True if this processor supports the instructions.</summary>
    public static bool IsSupported => Avx2.IsSupported && Bmi1.X64.IsSupported && Popcnt.IsSupported;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int* Mark(byte* block, byte separator, ulong* marks, int* ends, int at)
    {
        var low = Vector256.Load(block);
        var high = Vector256.Load(block + 32);
        Store(Digits(low), Digits(high), marks);
        StoreEqual(low, high, (byte)'.', marks + StretchMarks.Words);
        StoreEqual(low, high, separator, marks + 2 * StretchMarks.Words);
        StoreEqual(low, high, (byte)'-', marks + 3 * StretchMarks.Words);
        var end = Vector256.Create((byte)'\n');
        return LineEnds.Write(
            ends, at, (uint)Avx2.MoveMask(Avx2.CompareEqual(low, end)) | ((ulong)(uint)Avx2.MoveMask(Avx2.CompareEqual(high, end)) << 32));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Convert(DigitField number, DigitField integer, ulong* numberEights, ulong* integerEights)
    {
        var bytes = Vector256.Create(Gather(number), Vector128.Load(integer.Decimals));
        var mask = Vector256.Create(Vector128.Load(number.DigitMask), Vector128.Load(integer.DigitMask));
        var digits = Avx2.And(Avx2.Subtract(bytes, Vector256.Create((byte)'0')), mask);
        // Each step multiplies and adds neighbors: first 8 pairs of digits per column, then 4 groups of 4, then 2 groups of 8.
        var pairs = Avx2.MultiplyAddAdjacent(digits, Vector256.Create((short)0x010A).AsSByte());
        var fours = Avx2.MultiplyAddAdjacent(pairs, Vector256.Create(0x0001_0064).AsInt16());
        var packed = Avx2.PackUnsignedSaturate(fours, fours).AsInt16();
        var eights = Avx2.MultiplyAddAdjacent(packed, Vector256.Create(0x0001_2710).AsInt16()).AsUInt64();
        Sse2.StoreScalar(numberEights, eights.GetLower());
        Sse2.StoreScalar(integerEights, eights.GetUpper());
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ConvertUpper(DigitField upper)
    {
        var digits = Sse2.And(Sse2.Subtract(Gather(upper), Vector128.Create((byte)'0')), Vector128.Load(upper.DigitMask));
        var pairs = Ssse3.MultiplyAddAdjacent(digits, Vector128.Create((short)0x010A).AsSByte());
        var fours = Sse2.MultiplyAddAdjacent(pairs, Vector128.Create(0x0001_0064).AsInt16());
        var packed = Sse41.PackUnsignedSaturate(fours, fours).AsInt16();
        var eights = Sse2.MultiplyAddAdjacent(packed, Vector128.Create(0x0001_2710).AsInt16()).AsUInt64().ToScalar();
        return (eights & uint.MaxValue) * 100_000_000 + (eights >> 32);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreEqual(Vector256<byte> low, Vector256<byte> high, byte value, ulong* mark) =>
        Store(Avx2.CompareEqual(low, Vector256.Create(value)), Avx2.CompareEqual(high, Vector256.Create(value)), mark);

    // Storing two halves is faster than joining them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Store(Vector256<byte> low, Vector256<byte> high, ulong* mark)
    {
        ((int*)mark)[0] = Avx2.MoveMask(low);
        ((int*)mark)[1] = Avx2.MoveMask(high);
    }

    // The addition maps '0' to the smallest signed number, so that one comparison is enough.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> Digits(Vector256<byte> bytes) =>
        Avx2.CompareGreaterThan(Vector256.Create((sbyte)(10 - 128)), Avx2.Add(bytes, Vector256.Create((byte)(128 - '0'))).AsSByte()).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Gather(DigitField field) =>
        Sse41.BlendVariable(Vector128.Load(field.Wholes), Vector128.Load(field.Decimals), Vector128.Load(field.DecimalMask));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Finish(LineBatch* batch, int at, double* numbers, int* integers, out uint wide, out uint odd)
    {
        var number = Value(batch->NumberEights + at);
        wide = Vector256.GreaterThanOrEqual(number, Vector256.Create((double)(1L << 53))).ExtractMostSignificantBits();
        Signed(number / Vector256.Load(batch->Divisors + at), batch->NumberSigns + at).Store(numbers + at);
        var integer = Signed(Value(batch->IntegerEights + at), batch->IntegerSigns + at);
        odd = (Vector256.GreaterThan(integer, Vector256.Create((double)int.MaxValue)) | Vector256.LessThan(integer, Vector256.Create((double)int.MinValue)))
            .ExtractMostSignificantBits();
        Avx.ConvertToVector128Int32WithTruncation(integer).Store(integers + at);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint FinishWide(LineBatch* batch, int at, double* numbers)
    {
        var before = Double(Vector256.Load(batch->Uppers + at));
        var upper = Split(Vector256.Load(batch->NumberEights + at), out var lower);
        var value = WideNumber.Divide(before * 1e16, upper * 1e8, lower, Vector256.Load(batch->Divisors + at), out var certain);
        Signed(value, batch->NumberSigns + at).Store(numbers + at);
        return (certain & Vector256.LessThan(before, Vector256.Create((double)WideNumber.UpperLimit))).ExtractMostSignificantBits() ^ 15;
    }

    // The product is exact, because 10^8 is a 19-bit number times a power of two.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<double> Value(ulong* eights) => Split(Vector256.Load(eights), out var lower) * 1e8 + lower;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<double> Split(Vector256<ulong> eights, out Vector256<double> lower)
    {
        lower = Double(eights >> 32);
        return Double(eights & Vector256.Create((ulong)uint.MaxValue));
    }

    // Converts numbers below 2^52.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<double> Double(Vector256<ulong> value)
    {
        var magic = Vector256.Create(WideNumber.Magic);
        return (value | magic.AsUInt64()).AsDouble() - magic;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<double> Signed(Vector256<double> value, uint* signs) =>
        (value.AsUInt64() | (Avx2.ConvertToVector256Int64(Vector128.Load(signs)) << 32).AsUInt64()).AsDouble();
}
