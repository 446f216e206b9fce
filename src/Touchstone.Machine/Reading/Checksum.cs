namespace Touchstone.Machine.Reading;

/// <summary>
/// A 64-bit checksum of the exact bits of two arrays, in their order. A lost digit, a fraction that was not rounded exactly, or two exchanged
/// lines change it. <c>reference/read.cpp</c> has the same algorithm.
/// </summary>
struct Checksum
{
    const ulong Multiplier = 0x9E3779B97F4A7C15;

    ulong numbers;
    ulong integers;

    /// <summary>The checksum of both arrays.</summary>
    public readonly ulong Value => Step(numbers, integers);

    /// <summary>The checksum of whole arrays.</summary>
    public static ulong Of(ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers)
    {
        var checksum = new Checksum();
        foreach (var number in numbers)
            checksum.numbers = Step(checksum.numbers, BitConverter.DoubleToUInt64Bits(number));
        foreach (var integer in integers)
            checksum.integers = Step(checksum.integers, (uint)integer);
        return checksum.Value;
    }

    /// <summary>Adds the next line.</summary>
    public void Add(double number, int integer)
    {
        numbers = Step(numbers, BitConverter.DoubleToUInt64Bits(number));
        integers = Step(integers, (uint)integer);
    }

    // Each step is reversible, so that no difference is ever lost. The shift moves high bits down, and the next product spreads them again.
    static ulong Step(ulong state, ulong bits)
    {
        state = (state ^ bits) * Multiplier;
        return state ^ (state >> 32);
    }
}
