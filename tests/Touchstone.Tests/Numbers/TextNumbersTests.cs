using System.Globalization;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>What the parser reads, and in which forms.</summary>
public class TextNumbersTests
{
    public static TheoryData<TextNumberPath> Paths => TextOf.Paths;

    [Theory]
    [MemberData(nameof(Paths))]
    public void Lines_become_two_arrays(TextNumberPath path)
    {
        var (numbers, integers) = TextOf.Parse("1.1 0\n-2.25 1\n300 -2147483648\n4e-3 2147483647\n", path);
        Assert.Equal([1.1, -2.25, 300, 0.004], numbers);
        Assert.Equal([0, 1, int.MinValue, int.MaxValue], integers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void An_empty_text_has_no_lines(TextNumberPath path)
    {
        Assert.Empty(TextOf.Parse("", path).Numbers);
        Assert.Empty(TextOf.Parse("\uFEFF", path).Numbers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void The_last_line_counts_without_its_end(TextNumberPath path)
    {
        var text = string.Concat(Enumerable.Range(0, 1000).Select(line => $"{line}.5 {line}\n"));
        Assert.Equal(1000, TextOf.Parse(text, path).Numbers.Length);
        Assert.Equal(TextOf.Parse(text, path).Numbers, TextOf.Parse(text[..^1], path).Numbers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void A_byte_order_mark_and_carriage_returns_change_nothing(TextNumberPath path)
    {
        var text = string.Concat(Enumerable.Range(0, 1000).Select(line => $"{line - 500}.25 {line - 500}\n"));
        var expected = TextOf.Parse(text, path);
        var marked = TextOf.Parse("\uFEFF" + text.Replace("\n", "\r\n", StringComparison.Ordinal), path);
        Assert.Equal(expected.Numbers, marked.Numbers);
        Assert.Equal(expected.Integers, marked.Integers);
        Assert.Equal(Enumerable.Range(-500, 1000), expected.Integers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Line_ends_may_change_from_line_to_line(TextNumberPath path)
    {
        var random = new Random(5);
        foreach (var share in (double[])[0.01, 0.1, 0.5, 0.9, 0.99])
        {
            var text = string.Concat(Enumerable.Range(0, 3000).Select(line => $"{line % 777}.25 {line}{(random.NextDouble() < share ? "\r\n" : "\n")}"));
            var (numbers, integers) = TextOf.Parse(text, path);
            Assert.Equal(Enumerable.Range(0, 3000), integers);
            Assert.Equal(Enumerable.Range(0, 3000).Select(line => line % 777 + 0.25), numbers);
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Separators_and_notations_may_change_within_a_text(TextNumberPath path)
    {
        // Long runs of one kind, since paths adapt to their input.
        string[] kinds = ["{0}.5 {0}\n", "{0}.5\t{0}\n", "{0}5e-1 {0}\n", "{0}.5\t{0}\r\n", "{0}.5 {0}\r\n"];
        var text = string.Concat(Enumerable.Range(0, 90_000)
            .Select(line => string.Format(System.Globalization.CultureInfo.InvariantCulture, kinds[line / 10_000 % kinds.Length], line)));
        var (numbers, integers) = TextOf.Parse(text, path);
        Assert.Equal(Enumerable.Range(0, 90_000), integers);
        Assert.Equal(Enumerable.Range(0, 90_000).Select(line => line + 0.5), numbers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Unusual_lines_between_usual_ones_are_read(TextNumberPath path)
    {
        var random = new Random(6);
        string[] forms =
        [
            "1.5", "-2", "+3.25", "4e2", "123456789012345678901234567890", "0.1234567890123456789", "9999999999999999",
            "0.00000000000000000000000000000000025", "7.", "-.5",
        ];
        TextOf.AssertSameBits([.. Enumerable.Range(0, 5000).Select(_ => forms[random.NextDouble() < 0.7 ? 0 : random.Next(forms.Length)])], path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void The_culture_has_no_say(TextNumberPath path)
    {
        var before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = new CultureInfo("de-DE");
            Assert.Equal([1.5, 0.12345678901234567], TextOf.Parse("1.5 1\n0.12345678901234567 2\n", path).Numbers);
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Every_number_of_digits_is_read(TextNumberPath path)
    {
        var numbers = new List<string>();
        foreach (var sign in (string[])["", "-", "+"])
        {
            for (var whole = 0; whole <= 34; whole++)
            {
                for (var decimals = whole == 0 ? 1 : 0; decimals <= 34; decimals++)
                {
                    var digits = string.Concat(Enumerable.Range(1, whole + decimals).Select(digit => digit % 10));
                    numbers.Add($"{sign}{digits[..whole]}.{digits[whole..]}");
                    numbers.Add($"{sign}{new string('0', whole)}{(decimals > 0 ? "." : "7")}{digits[..decimals]}");
                }
            }
        }
        TextOf.AssertSameBits(numbers, path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Every_number_of_digits_of_an_integer_is_read(TextNumberPath path)
    {
        var expected = new List<int>();
        var text = "";
        int[] values =
        [
            0, 1, 12, 123, 1234, 12345, 123456, 1234567, 12345678, 123456789, 1234567890, int.MaxValue, int.MinValue, -1, -98765432, -987654321,
        ];
        foreach (var value in values)
        {
            for (var zeros = 0; zeros < 24; zeros += 3)
            {
                expected.Add(value);
                text += $"1.25\t{(value < 0 ? "-" : zeros % 2 == 0 ? "" : "+")}{new string('0', zeros)}{Math.Abs((long)value)}\n";
            }
        }
        Assert.Equal(expected, TextOf.Parse(text, path).Integers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Places_behind_the_last_line_are_left_alone(TextNumberPath path)
    {
        var numbers = Enumerable.Repeat(-1.0, 203).ToArray();
        var integers = Enumerable.Repeat(-1, 203).ToArray();
        var text = System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("2.5 7\n", 200)));
        Assert.Equal(200, TextNumbers.Parse(text, numbers, integers, path));
        Assert.Equal([2.5, -1, -1, -1], numbers[199..]);
        Assert.Equal([7, -1, -1, -1], integers[199..]);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void A_line_of_a_megabyte_is_read(TextNumberPath path)
    {
        var zeros = new string('0', 1_000_000);
        var (numbers, integers) = TextOf.Parse(TextOf.InTheMiddle($"0.{zeros}25e1000000 {zeros}42"), path);
        Assert.Equal(0.25, numbers[TextOf.Around]);
        Assert.Equal(42, integers[TextOf.Around]);
        Assert.Equal(3, numbers[TextOf.Around + 1]);
    }

    [Fact]
    public void Lines_are_counted_as_they_are_parsed()
    {
        Assert.Equal(0, TextNumbers.CountLines([]));
        Assert.Equal(0, TextNumbers.CountLines("\uFEFF"u8));
        Assert.Equal(1, TextNumbers.CountLines("1 2"u8));
        Assert.Equal(1, TextNumbers.CountLines("1 2\n"u8));
        Assert.Equal(2, TextNumbers.CountLines("1 2\r\n3 4"u8));
    }
}
