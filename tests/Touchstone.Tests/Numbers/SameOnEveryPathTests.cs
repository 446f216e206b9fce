using System.Text;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>Random texts, most of them damaged: every path reads the same lines, and stops at the same byte.</summary>
public class SameOnEveryPathTests
{
    const string Damage = "0123456789999...--++eE  \t\t\r\n\n\0x\u00E9";

    [Fact]
    public void Damaged_texts_are_read_alike_up_to_the_same_byte()
    {
        var random = new Random(21);
        for (var i = 0; i < 6_000; i++)
        {
            var text = Encoding.UTF8.GetBytes(Damaged(random));
            var expected = Result(text, TextNumberPath.Scalar);
            foreach (var path in TextOf.Supported)
                AssertSame(expected, Result(text, path), path, text);
        }
    }

    static string Damaged(Random random)
    {
        var text = new StringBuilder();
        var end = random.Next(4) == 0 ? "\r\n" : "\n";
        var separator = random.Next(4) == 0 ? '\t' : ' ';
        for (var lines = random.Next(1, 300); lines > 0; lines--)
            text.Append(Line(random, separator)).Append(random.Next(100) == 0 ? "\r\n" : end);
        for (var damages = random.Next(3); damages > 0; damages--)
            text[random.Next(text.Length)] = Damage[random.Next(Damage.Length)];
        if (random.Next(3) == 0)
            text.Length = random.Next(text.Length + 1);
        return text.ToString();
    }

    static string Line(Random random, char separator)
    {
        var digits = random.Next(40) == 0 ? random.Next(1, 40) : random.Next(1, 20);
        var number = string.Concat(Enumerable.Range(0, digits).Select(_ => (char)('0' + random.Next(10))));
        if (random.Next(3) > 0)
            number = number.Insert(random.Next(digits + 1), ".");
        if (random.Next(60) == 0)
            number += $"e{random.Next(-330, 330)}";
        var integer = random.Next(30) == 0 ? random.NextInt64(-2147483660, 2147483660) : random.Next(-100_000, 100_000);
        return $"{(random.Next(4) == 0 ? "-" : "")}{number}{separator}{integer}";
    }

    static (int Lines, TextNumberError Error, double[] Numbers, int[] Integers) Result(byte[] text, TextNumberPath path)
    {
        var numbers = new double[310];
        var integers = new int[310];
        TextNumbers.TryParse(text, numbers, integers, out var lines, out var error, path);
        return (lines, error, numbers[..lines], integers[..lines]);
    }

    static void AssertSame(
        (int Lines, TextNumberError Error, double[] Numbers, int[] Integers) expected,
            (int Lines, TextNumberError Error, double[] Numbers, int[] Integers) found, TextNumberPath path, byte[] text)
    {
        if (expected.Lines != found.Lines || expected.Error != found.Error || !expected.Integers.AsSpan().SequenceEqual(found.Integers)
            || !expected.Numbers.Select(BitConverter.DoubleToInt64Bits).SequenceEqual(found.Numbers.Select(BitConverter.DoubleToInt64Bits)))
            Assert.Fail($"{path} read {found.Lines} lines ({found.Error}) instead of {expected.Lines} ({expected.Error}) of:\n{Encoding.UTF8.GetString(text)}");
    }
}
