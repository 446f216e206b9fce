using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Numbers;

/// <summary>
/// 16 places for digits, filled from the right, from a text that may contain a decimal point. The decimals come from the 16 bytes that end with
/// the number. The digits before the point come from the 16 bytes that end one byte earlier, which closes the gap of the point without a shuffle.
/// </summary>
/// <param name="end">The end of the digits.</param>
/// <param name="wholeEnd">The same, or one less if there is a point, even if no digit follows it.</param>
/// <param name="decimals">The number of digits after the point; -16 to 32.</param>
/// <param name="count">The number of all digits; -16 to 32. The bytes before them in the text are ignored.</param>
readonly unsafe struct DigitField(byte* end, byte* wholeEnd, nint decimals, nint count)
{
    /// <summary>The number of places.</summary>
    public const int Places = 16;

    /// <summary>16 bytes that end with the decimals.</summary>
    public byte* Decimals => end - Places;

    /// <summary>16 bytes with the digits before the point at their final places.</summary>
    public byte* Wholes => wholeEnd - Places;

    /// <summary>16 bytes with all bits set at the places of the decimals.</summary>
    public byte* DecimalMask => Masks + decimals;

    /// <summary>16 bytes with all bits set at the places of digits.</summary>
    public byte* DigitMask => Masks + count;

    /// <summary>The 16 places before these.</summary>
    public DigitField Upper => new(end - Places, wholeEnd - Places, decimals - Places, count - Places);

    // The table has 32 zeros followed by 48 bytes with all bits set. This pointer is its seventeenth byte, so the mask at n has its last n bytes
    // set. The pointer stays valid, because the data of the assembly do not move.
    static byte* Masks
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (byte*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(Table)) + 16;
    }

    static ReadOnlySpan<byte> Table =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ];
}
