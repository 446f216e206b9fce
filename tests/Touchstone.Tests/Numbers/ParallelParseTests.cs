using System.Text;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>Several threads give the same result as one: values, order, and the first error.</summary>
public class ParallelParseTests
{
    const int Lines = 120_000;

    static readonly byte[] Text = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Range(0, Lines).Select(line => $"{line * 0.37:R} {line}\n")));

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(16)]
    public void All_lines_are_read_in_their_order(int threads)
    {
        var numbers = new double[Lines];
        var integers = new int[Lines];
        foreach (var text in (byte[][])[Text, Text[..^1], [0xEF, 0xBB, 0xBF, .. Text]])
        {
            numbers.AsSpan().Fill(double.NaN);
            Assert.Equal(Lines, TextNumbers.ParseParallel(text, numbers, integers, threads));
            Assert.Equal(Enumerable.Range(0, Lines), integers);
            Assert.Equal(Enumerable.Range(0, Lines).Select(line => line * 0.37), numbers);
        }
    }

    [Fact]
    public void An_empty_or_small_text_is_read()
    {
        Assert.Equal(0, TextNumbers.ParseParallel([], [], [], 4));
        Assert.Equal(0, TextNumbers.ParseParallel("\uFEFF"u8, [], [], 4));
        Assert.Equal(1, TextNumbers.ParseParallel("1 2"u8, new double[1], new int[1], 4));
    }

    [Fact]
    public void The_first_error_is_told_with_its_line_in_the_whole_text()
    {
        for (var bad = 0; bad < Text.Length; bad += Text.Length / 17)
        {
            var text = Text.ToArray();
            text[bad] = (byte)'x';
            text[^3] = (byte)'x';
            Assert.False(TextNumbers.TryParse(text, new double[Lines], new int[Lines], out var lines, out var expected));
            Assert.False(TextNumbers.TryParseParallel(text, new double[Lines], new int[Lines], 3, out var parallelLines, out var error));
            Assert.Equal((lines, expected), (parallelLines, error));
            Assert.Equal(
                expected.ToString(),
                Assert.Throws<TextNumberException>(() => TextNumbers.ParseParallel(text, new double[Lines], new int[Lines], 3)).Message);
        }
    }

    [Fact]
    public void More_lines_than_places_are_an_error_that_says_so()
    {
        foreach (var room in (int[])[0, 1, 17, Lines / 2, Lines - 1])
        {
            Assert.False(TextNumbers.TryParseParallel(Text, new double[room], new int[Lines], 3, out var lines, out var error));
            Assert.Equal((room, TextNumberFault.NoRoom, room + 1, 1), (lines, error.Fault, error.Line, error.Column));
        }
    }

    [Fact]
    public void A_line_over_many_chunks_is_read()
    {
        var text = Encoding.ASCII.GetBytes(TextOf.InTheMiddle($"1.{new string('0', 3_000_000)}5e0 42"));
        var numbers = new double[1000];
        var integers = new int[1000];
        Assert.Equal(2 * TextOf.Around + 1, TextNumbers.ParseParallel(text, numbers, integers, 4));
        Assert.Equal((1.0, 42, 3.0), (numbers[TextOf.Around], integers[TextOf.Around], numbers[TextOf.Around + 1]));
    }
}
