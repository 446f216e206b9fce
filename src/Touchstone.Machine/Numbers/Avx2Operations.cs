using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Machine.Numbers;

/// <summary>With AVX2: a line's marks from one load, and both its columns side by side through three multiplications.</summary>
readonly unsafe struct Avx2Operations : ILineOperations
{
    /// <summary>Whether this processor has what is used.</summary>
    public static bool IsSupported => Avx2.IsSupported && Bmi1.X64.IsSupported && Popcnt.IsSupported;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong LineEnds(byte* block)
    {
        var end = Vector256.Create((byte)'\n');
        var low = Avx2.MoveMask(Avx2.CompareEqual(Vector256.Load(block), end));
        var high = Avx2.MoveMask(Avx2.CompareEqual(Vector256.Load(block + 32), end));
        return (uint)low | ((ulong)(uint)high << 32);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static LineMarks Mark(byte* line)
    {
        var bytes = Vector256.Load(line);
        var digits = Avx2.Subtract(bytes, Vector256.Create((byte)'0'));
        var separators = Avx2.Or(Avx2.CompareEqual(bytes, Vector256.Create((byte)' ')), Avx2.CompareEqual(bytes, Vector256.Create((byte)'\t')));
        return new LineMarks(
            (uint)Avx2.MoveMask(Avx2.CompareEqual(Avx2.Min(digits, Vector256.Create((byte)9)), digits)),
            (uint)Avx2.MoveMask(Avx2.CompareEqual(bytes, Vector256.Create((byte)'.'))),
            (uint)Avx2.MoveMask(separators),
            (uint)Avx2.MoveMask(Avx2.CompareEqual(bytes, Vector256.Create((byte)'-'))));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Convert(DigitField number, DigitField integer, out ulong w, out ulong value)
    {
        var bytes = Vector256.Create(Gather(number), Vector128.Load(integer.Decimals));
        var mask = Vector256.Create(Vector128.Load(number.DigitMask), Vector128.Load(integer.DigitMask));
        var digits = Avx2.And(Avx2.Subtract(bytes, Vector256.Create((byte)'0')), mask);
        // Neighbours are added: 8 times 2 digits, 4 times 4, and of each column 2 times 8.
        var pairs = Avx2.MultiplyAddAdjacent(digits, Vector256.Create((short)0x010A).AsSByte());
        var fours = Avx2.MultiplyAddAdjacent(pairs, Vector256.Create(0x0001_0064).AsInt16());
        var packed = Avx2.PackUnsignedSaturate(fours, fours).AsInt16();
        var eights = Avx2.MultiplyAddAdjacent(packed, Vector256.Create(0x0001_2710).AsInt16()).AsUInt64();
        w = Join(eights.GetElement(0));
        value = Join(eights.GetElement(2));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ConvertUpper(DigitField number)
    {
        var digits = Sse2.And(Sse2.Subtract(Gather(number), Vector128.Create((byte)'0')), Vector128.Load(number.DigitMask));
        var pairs = Ssse3.MultiplyAddAdjacent(digits, Vector128.Create((short)0x010A).AsSByte());
        var fours = Sse2.MultiplyAddAdjacent(pairs, Vector128.Create(0x0001_0064).AsInt16());
        var packed = Sse41.PackUnsignedSaturate(fours, fours).AsInt16();
        return Join(Sse2.MultiplyAddAdjacent(packed, Vector128.Create(0x0001_2710).AsInt16()).AsUInt64().ToScalar());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Gather(DigitField field) =>
        Sse41.BlendVariable(Vector128.Load(field.Wholes), Vector128.Load(field.Decimals), Vector128.Load(field.DecimalMask));

    // The upper eight digits stand in the lower half.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Join(ulong eights) => (eights & uint.MaxValue) * 100_000_000 + (eights >> 32);
}
