using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// 16 places for digits, filled from the right, from a text in which a decimal point may stand between them. The places of the decimals are taken from the 16 bytes that end with
/// the number, those before from the 16 bytes that end one before it, which closes the point's gap without a shuffle.
/// </summary>
/// <param name="end">Behind the last digit.</param>
/// <param name="wholeEnd">The same; with a point one less, even if no digit follows it.</param>
/// <param name="decimals">Digits behind the point; -16 to 32.</param>
/// <param name="count">Digits in all; -16 to 32. What stands before them in the text does not count.</param>
readonly unsafe struct DigitField(byte* end, byte* wholeEnd, nint decimals, nint count)
{
    /// <summary>How many places.</summary>
    public const int Places = 16;

    /// <summary>16 bytes of which the last hold the decimals.</summary>
    public byte* Decimals => end - Places;

    /// <summary>16 bytes of which the last hold the whole digits, at the places that they are wanted at.</summary>
    public byte* Wholes => wholeEnd - Places;

    /// <summary>16 bytes with all bits where the decimals are.</summary>
    public byte* DecimalMask => Masks + decimals;

    /// <summary>16 bytes with all bits where digits are.</summary>
    public byte* DigitMask => Masks + count;

    /// <summary>The 16 places before these.</summary>
    public DigitField Upper => new(end - Places, wholeEnd - Places, decimals - Places, count - Places);

    // 32 zeros and 48 times all bits, seen from its seventeenth byte: the mask at n has its last n bytes set. The data of the assembly do not move.
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
