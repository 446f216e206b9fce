using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Numbers;

/// <summary>
/// The operations with AVX-512. A block is one vector, and one instruction collects the positions of its line ends. The digits of a line need
/// only 32 bytes, so they are converted with AVX2.
/// </summary>
readonly unsafe struct Avx512Operations : ILineOperations
{
    /// <summary>True if this processor supports the instructions.</summary>
    public static bool IsSupported => Avx512Vbmi2.IsSupported && Avx512BW.IsSupported && Vector512.IsHardwareAccelerated && Avx2Operations.IsSupported;

    static ReadOnlySpan<byte> Places =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63,
    ];

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int* Mark(byte* block, byte separator, ulong* marks, int* ends, int at)
    {
        var bytes = Vector512.Load(block);
        // The addition maps '0' to the smallest signed number, so that one comparison is enough.
        var digits = Vector512.LessThan((bytes + Vector512.Create((byte)(128 - '0'))).AsSByte(), Vector512.Create((sbyte)(10 - 128)));
        marks[0] = digits.ExtractMostSignificantBits();
        marks[StretchMarks.Words] = Vector512.Equals(bytes, Vector512.Create((byte)'.')).ExtractMostSignificantBits();
        marks[2 * StretchMarks.Words] = Vector512.Equals(bytes, Vector512.Create(separator)).ExtractMostSignificantBits();
        marks[3 * StretchMarks.Words] = Vector512.Equals(bytes, Vector512.Create((byte)'-')).ExtractMostSignificantBits();
        var isEnd = Vector512.Equals(bytes, Vector512.Create((byte)'\n'));
        var found = isEnd.ExtractMostSignificantBits();
        var count = BitOperations.PopCount(found);
        if (count > Vector512<int>.Count)
            return LineEnds.Write(ends, at, found);
        var places = Avx512Vbmi2.Compress(Vector512<byte>.Zero, isEnd, Vector512.Create(Places)).GetLower().GetLower();
        (Avx512F.ConvertToVector512Int32(places) + Vector512.Create(at)).Store(ends);
        return ends + count;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Convert(DigitField number, DigitField integer, ulong* numberEights, ulong* integerEights) =>
        Avx2Operations.Convert(number, integer, numberEights, integerEights);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ConvertUpper(DigitField upper) => Avx2Operations.ConvertUpper(upper);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Finish(LineBatch* batch, int at, double* numbers, int* integers, out uint wide, out uint odd) =>
        Avx2Operations.Finish(batch, at, numbers, integers, out wide, out odd);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint FinishWide(LineBatch* batch, int at, double* numbers) => Avx2Operations.FinishWide(batch, at, numbers);
}
