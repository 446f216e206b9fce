using System.Text;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>A line that is not a number and an integer is an error that names its place.</summary>
public class MalformedTextTests
{
    public static TheoryData<TextNumberPath> Paths => TextOf.Paths;

    public static TheoryData<string, int, TextNumberFault> Lines => new()
    {
        { "", 1, TextNumberFault.EmptyLine },
        { "\r", 1, TextNumberFault.EmptyLine },
        { " ", 1, TextNumberFault.NoNumber },
        { " 1 2", 1, TextNumberFault.NoNumber },
        { "abc 2", 1, TextNumberFault.NoNumber },
        { ". 2", 2, TextNumberFault.NoNumber },
        { "- 2", 2, TextNumberFault.NoNumber },
        { "-. 2", 3, TextNumberFault.NoNumber },
        { "--1 2", 2, TextNumberFault.NoNumber },
        { "+-1 2", 2, TextNumberFault.NoNumber },
        { "NaN 2", 1, TextNumberFault.NoNumber },
        { "-Infinity 2", 2, TextNumberFault.NoNumber },
        { "\u221E 2", 1, TextNumberFault.NoNumber },
        { "\uFEFF\uFEFF1 2", 1, TextNumberFault.NoNumber },
        { "1e 2", 3, TextNumberFault.NoExponent },
        { "1.5E+ 2", 6, TextNumberFault.NoExponent },
        { "1e-x 2", 4, TextNumberFault.NoExponent },
        { "1", 2, TextNumberFault.NoSeparator },
        { "1.5", 4, TextNumberFault.NoSeparator },
        { "1.5.5 2", 4, TextNumberFault.NoSeparator },
        { "1,5 2", 2, TextNumberFault.NoSeparator },
        { "1-5 2", 2, TextNumberFault.NoSeparator },
        { "1x 2", 2, TextNumberFault.NoSeparator },
        { "0x10 2", 2, TextNumberFault.NoSeparator },
        { "1e5.5 2", 4, TextNumberFault.NoSeparator },
        { "1234567890123x567 2", 14, TextNumberFault.NoSeparator },
        { "0.12345678901234567x 2", 20, TextNumberFault.NoSeparator },
        { "1;2", 2, TextNumberFault.NoSeparator },
        { "1 ", 3, TextNumberFault.NoInteger },
        { "1.5 -", 6, TextNumberFault.NoInteger },
        { "1  2", 3, TextNumberFault.NoInteger },
        { "1 \t2", 3, TextNumberFault.NoInteger },
        { "1 x", 3, TextNumberFault.NoInteger },
        { "1 .5", 3, TextNumberFault.NoInteger },
        { "1 -+5", 4, TextNumberFault.NoInteger },
        { "1 2147483648", 3, TextNumberFault.IntegerRange },
        { "1 -2147483649", 3, TextNumberFault.IntegerRange },
        { "1 +2147483648", 3, TextNumberFault.IntegerRange },
        { "1 4294967296", 3, TextNumberFault.IntegerRange },
        { "1 18446744073709551617", 3, TextNumberFault.IntegerRange },
        { "1 99999999999999999999999999999999999999999", 3, TextNumberFault.IntegerRange },
        { "1 2 ", 4, TextNumberFault.NoLineEnd },
        { "1 2 3", 4, TextNumberFault.NoLineEnd },
        { "1 2\t3", 4, TextNumberFault.NoLineEnd },
        { "1 2.5", 4, TextNumberFault.NoLineEnd },
        { "1 2e5", 4, TextNumberFault.NoLineEnd },
        { "1 2-5", 4, TextNumberFault.NoLineEnd },
        { "1 2x", 4, TextNumberFault.NoLineEnd },
        { "1 2\r3", 4, TextNumberFault.NoLineEnd },
        { "1 2\r\r", 4, TextNumberFault.NoLineEnd },
        { "1 2\0", 4, TextNumberFault.NoLineEnd },
    };

    [Theory]
    [MemberData(nameof(Lines))]
    public void A_malformed_line_tells_its_place_and_fault(string line, int column, TextNumberFault fault)
    {
        foreach (var path in TextOf.Supported)
        {
            foreach (var (text, number) in (ReadOnlySpan<(string, int)>)[(line + "\n", 1), ("1 2\n" + line + "\r\n", 2),
                (TextOf.InTheMiddle(line), TextOf.Around + 1)])
            {
                // A carriage return at the end of the line is a part of the line end.
                if (text.EndsWith("\r\n", StringComparison.Ordinal) && line.EndsWith('\r'))
                    continue;
                Assert.Equal((fault, number, column), Fault(text, path));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void The_first_bad_line_is_told_wherever_it_stands(TextNumberPath path)
    {
        const int Lines = 2000;
        for (var bad = 1; bad <= Lines; bad += 37)
        {
            var text = new StringBuilder("\uFEFF");
            for (var line = 1; line <= Lines; line++)
                text.Append(line == bad || line == Lines ? "1.5 x7\n" : line % 5 == 0 ? "-17.123456789012345e1 12\n" : "123.5 7\n");
            Assert.Equal((TextNumberFault.NoInteger, bad, 5), Fault(text.ToString(), path));
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void More_lines_than_places_are_an_error_that_says_so(TextNumberPath path)
    {
        foreach (var room in (int[])[0, 1, 5, 100, 998, 999])
        {
            var text = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("1.5 2\n", 1000)));
            Assert.False(TextNumbers.TryParse(text, new double[1000], new int[room], out var lines, out var error, path));
            Assert.Equal(room, lines);
            Assert.Equal((TextNumberFault.NoRoom, room + 1, 1), (error.Fault, error.Line, error.Column));
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void A_bad_line_before_the_end_of_the_room_comes_first(TextNumberPath path)
    {
        var text = Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("1.5 2\n", 500)) + "1.5\n" + string.Concat(Enumerable.Repeat("1.5 2\n", 500)));
        Assert.False(TextNumbers.TryParse(text, new double[501], new int[501], out _, out var error, path));
        Assert.Equal((TextNumberFault.NoSeparator, 501, 4), (error.Fault, error.Line, error.Column));
        Assert.False(TextNumbers.TryParse(text, new double[500], new int[500], out _, out error, path));
        Assert.Equal((TextNumberFault.NoRoom, 501, 1), (error.Fault, error.Line, error.Column));
    }

    [Fact]
    public void Any_byte_in_any_place_of_a_line_is_read_alike_on_every_path()
    {
        foreach (var line in (string[])["-12.5 -34", "1234567.123456 9999999", "0.12345678901234567 9999999"])
        {
            for (var place = 0; place < line.Length; place++)
            {
                for (var value = 0; value < 256; value++)
                {
                    var text = Encoding.ASCII.GetBytes(TextOf.InTheMiddle(line));
                    text[TextOf.Around * "12.5 -7\n".Length + place] = (byte)value;
                    AssertAllPathsAgree(text);
                }
            }
        }
    }

    [Fact]
    public void A_megabyte_of_digits_is_an_infinite_number_and_of_an_integer_an_error()
    {
        var digits = new string('7', 1_000_000);
        foreach (var path in TextOf.Supported)
        {
            Assert.Equal(double.PositiveInfinity, TextOf.Parse(TextOf.InTheMiddle(digits + " 1"), path).Numbers[TextOf.Around]);
            Assert.Equal((TextNumberFault.IntegerRange, TextOf.Around + 1, 3), Fault(TextOf.InTheMiddle("1 " + digits), path));
            Assert.Equal((TextNumberFault.NoSeparator, TextOf.Around + 1, digits.Length + 1), Fault(TextOf.InTheMiddle(digits), path));
        }
    }

    [Fact]
    public void The_message_says_where_what_and_what_is_expected()
    {
        var exception = Assert.Throws<TextNumberException>(() => TextNumbers.Parse("1 2\n1;2\n"u8, new double[2], new int[2]));
        Assert.Equal((2, 2), (exception.Line, exception.Column));
        Assert.Equal("line 2, column 2: one space or tab and an integer are expected after the number, not \";\"", exception.Message);
        exception = Assert.Throws<TextNumberException>(() => TextNumbers.Parse("1"u8, new double[2], new int[2]));
        Assert.Equal("line 1, column 2: one space or tab and an integer are expected after the number, not the end of the text", exception.Message);
    }

    static (TextNumberFault Fault, int Line, int Column) Fault(string text, TextNumberPath path)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        Assert.False(TextNumbers.TryParse(bytes, new double[bytes.Length + 1], new int[bytes.Length + 1], out var lines, out var error, path));
        Assert.Equal(error.Line - 1, lines);
        return (error.Fault, error.Line, error.Column);
    }

    static void AssertAllPathsAgree(byte[] text)
    {
        (bool, int, TextNumberError, double, int)? expected = null;
        foreach (var path in TextOf.Supported)
        {
            var numbers = new double[200];
            var integers = new int[200];
            var good = TextNumbers.TryParse(text, numbers, integers, out var lines, out var error, path);
            var found = (good, lines, error, good ? numbers[TextOf.Around] : 0, good ? integers[TextOf.Around] : 0);
            expected ??= found;
            Assert.Equal(expected, found);
        }
    }
}
