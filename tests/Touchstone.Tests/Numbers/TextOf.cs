using System.Globalization;
using System.Text;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>Texts to parse, and what <see cref="double.Parse(string)"/> reads from them.</summary>
static class TextOf
{
    /// <summary>Every path that this machine supports. <see cref="TextNumberPath.Fastest"/> is one of them.</summary>
    public static IEnumerable<TextNumberPath> Supported => Enum.GetValues<TextNumberPath>().Where(TextNumbers.Supports);

    /// <summary>The same for theories.</summary>
    public static TheoryData<TextNumberPath> Paths => [.. Supported];

    /// <summary>The lines before and after a text, so that each path meets it in the middle, where vectors are read.</summary>
    public const int Around = 64;

    /// <summary>Parses a well-formed text.</summary>
    public static (double[] Numbers, int[] Integers) Parse(string text, TextNumberPath path) => Parse(Encoding.UTF8.GetBytes(text), path);

    /// <summary>Parses a well-formed text.</summary>
    public static (double[] Numbers, int[] Integers) Parse(byte[] text, TextNumberPath path)
    {
        var numbers = new double[TextNumbers.CountLines(text)];
        var integers = new int[numbers.Length];
        Assert.Equal(numbers.Length, TextNumbers.Parse(text, numbers, integers, path));
        return (numbers, integers);
    }

    /// <summary>The same line between ordinary lines. It is number <see cref="Around"/> + 1.</summary>
    public static string InTheMiddle(string line) =>
        string.Concat(Enumerable.Repeat("12.5 -7\n", Around)) + line + "\n" + string.Concat(Enumerable.Repeat("3 4\n", Around));

    /// <summary>Asserts that every number is read as the standard library reads it, bit by bit.</summary>
    public static void AssertSameBits(IReadOnlyList<string> numbers, TextNumberPath path)
    {
        var text = string.Concat(numbers.Select((number, line) => $"{number} {line.ToString(CultureInfo.InvariantCulture)}\n"));
        var parsed = Parse(text, path);
        for (var line = 0; line < numbers.Count; line++)
        {
            var expected = double.Parse(numbers[line], NumberStyles.Float, CultureInfo.InvariantCulture);
            if (BitConverter.DoubleToUInt64Bits(expected) != BitConverter.DoubleToUInt64Bits(parsed.Numbers[line]) || parsed.Integers[line] != line)
                Assert.Fail($"{path} read \"{numbers[line]} {line}\" as {parsed.Numbers[line]:R} {parsed.Integers[line]} instead of {expected:R}");
        }
    }
}
