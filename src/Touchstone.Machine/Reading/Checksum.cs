namespace Touchstone.Machine.Reading;

/// <summary>
/// 64 bits over the exact bits of two arrays, in their order: a digit that was lost, a fraction that was not rounded exactly, two lines that were exchanged change it.
/// <c>reference/read.cpp</c> has the same few lines.
/// </summary>
struct Checksum
{
    const ulong Multiplier = 0x9E3779B97F4A7C15;

    ulong numbers;
    ulong integers;

    /// <summary>Both arrays in one number.</summary>
    public readonly ulong Value => Step(numbers, integers);

    /// <summary>Of whole arrays.</summary>
    public static ulong Of(ReadOnlySpan<double> numbers, ReadOnlySpan<int> integers)
    {
        var checksum = new Checksum();
        foreach (var number in numbers)
            checksum.numbers = Step(checksum.numbers, BitConverter.DoubleToUInt64Bits(number));
        foreach (var integer in integers)
            checksum.integers = Step(checksum.integers, (uint)integer);
        return checksum.Value;
    }

    /// <summary>The next line.</summary>
    public void Add(double number, int integer)
    {
        numbers = Step(numbers, BitConverter.DoubleToUInt64Bits(number));
        integers = Step(integers, (uint)integer);
    }

    // Each step can be undone, so that no difference is ever forgotten; the shift brings high bits down, where the next product spreads them again.
    static ulong Step(ulong state, ulong bits)
    {
        state = (state ^ bits) * Multiplier;
        return state ^ (state >> 32);
    }
}
