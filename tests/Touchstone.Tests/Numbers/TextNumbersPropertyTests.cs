using System.Globalization;
using System.Text;
using CsCheck;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>A text is read exactly as the standard library reads it, or both refuse it.</summary>
public class TextNumbersPropertyTests
{
    const NumberStyles Style = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    public static TheoryData<TextNumberPath> Paths => TextOf.Paths;

    [Theory]
    [MemberData(nameof(Paths))]
    public void Whatever_looks_like_a_number_is_one_for_both_or_for_none(TextNumberPath path) => Property.Holds(
        Gen.OneOf(Gen.Char["0123456789.eE+-"].Array[1, 40], Gen.Char["0123456789"].Array[1, 30]).Select(chars => new string(chars)),
        text => AssertSame(text, path));

    [Theory]
    [MemberData(nameof(Paths))]
    public void Numbers_between_the_largest_and_the_smallest_are_the_same_bit_by_bit(TextNumberPath path) => Property.Holds(
        Gen.Select(Gen.Char["0123456789"].Array[1, 25], Gen.Char["0123456789"].Array[1, 25], Gen.Int[-345, 310]),
        parts => AssertSame($"{new string(parts.Item1)}.{new string(parts.Item2)}e{parts.Item3.ToString(CultureInfo.InvariantCulture)}", path));

    static void AssertSame(string number, TextNumberPath path)
    {
        var (numbers, integers) = (new double[1], new int[1]);
        var read = TextNumbers.TryParse(Encoding.ASCII.GetBytes(number + " 7\n"), numbers, integers, out _, out _, path);
        var expected = double.TryParse(number, Style, CultureInfo.InvariantCulture, out var value);

        Assert.True(expected == read, $"{number}: {read} instead of {expected}");
        if (read)
            Assert.Equal((BitConverter.DoubleToInt64Bits(value), 7), (BitConverter.DoubleToInt64Bits(numbers[0]), integers[0]));
    }
}
