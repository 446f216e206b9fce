using System.Buffers.Text;
using System.Globalization;

namespace Touchstone.Machine.Reading;

/// <summary>A kind of text with a number and an integer on each line. It is generated line by line and is always the same, in every culture.</summary>
public sealed class TextKind
{
    /// <summary>The maximum length of a generated line, including the newline.</summary>
    public const int LongestLine = 64;

    delegate int Write(Span<byte> text, int line, ref SplitMix random, out double value);

    readonly Write write;

    TextKind(string name, string summary, double bytesPerLine, Write write) =>
        (Name, Summary, BytesPerLine, this.write) = (name, summary, bytesPerLine, write);

    /// <summary>All kinds.</summary>
    public static IReadOnlyList<TextKind> All { get; } =
    [
        new("short", "one decimal, 1.1 2.1 3.1 …", 17.8, Short),
        new("mixed", "0 to 6 decimals, half of them negative", 19.2, Mixed),
        new("random", "17 significant digits, half of them negative", 28.6, Random),
    ];

    /// <summary>The name in file names and tables.</summary>
    public string Name { get; }

    /// <summary>A description of the numbers.</summary>
    public string Summary { get; }

    /// <summary>The average length of a line in a file of 10 million lines.</summary>
    public double BytesPerLine { get; }

    /// <summary>Writes one line: the number, a space, the line's number counted from 0, LF.</summary>
    /// <param name="text">The target, with space for <see cref="LongestLine"/> bytes.</param>
    /// <param name="line">The index of the line, from 0. It is also the integer of the line.</param>
    /// <param name="random">The source of the digits.</param>
    /// <param name="value">The double nearest to the number that was written.</param>
    /// <returns>The number of bytes written.</returns>
    internal int WriteLine(Span<byte> text, int line, ref SplitMix random, out double value)
    {
        var length = write(text, line, ref random, out value);
        text[length++] = (byte)' ';
        length += Digits(line, text[length..]);
        text[length++] = (byte)'\n';
        return length;
    }

    // A whole number below 2^53 divided by a power of ten up to 10^22 is rounded only once, so it is the nearest double. No parser is needed to know
    // the correct value.
    static int Short(Span<byte> text, int line, ref SplitMix random, out double value)
    {
        var length = Digits(line + 1L, text);
        text[length++] = (byte)'.';
        text[length++] = (byte)'1';
        value = (10.0 * (line + 1L) + 1) / 10;
        return length;
    }

    static int Mixed(Span<byte> text, int line, ref SplitMix random, out double value)
    {
        var whole = (long)random.Below(1_000_000);
        var decimals = (int)random.Below(7);
        var scale = PowersOfTen[decimals];
        var fraction = (long)random.Below((ulong)scale);
        var negative = random.Below(2) == 0;
        value = (double)(whole * scale + fraction) / scale;
        value = negative ? -value : value;
        var length = 0;
        if (negative)
            text[length++] = (byte)'-';
        length += Digits(whole, text[length..]);
        if (decimals == 0)
            return length;
        text[length++] = (byte)'.';
        return length + PaddedDigits(fraction, decimals, text[length..]);
    }

    // This looks like a random double between -1 and 1 with 17 digits: a tenth of them has a zero after the point, and a hundredth has two.
    static int Random(Span<byte> text, int line, ref SplitMix random, out double value)
    {
        var length = 0;
        if (random.Below(2) == 0)
            text[length++] = (byte)'-';
        "0."u8.CopyTo(text[length..]);
        length += 2;
        for (var zeros = 0; zeros < 8 && random.Below(10) == 0; zeros++)
            text[length++] = (byte)'0';
        length += Digits(10_000_000_000_000_000 + (long)random.Below(90_000_000_000_000_000), text[length..]);
        value = double.Parse(text[..length], NumberStyles.Float, CultureInfo.InvariantCulture);
        return length;
    }

    static readonly long[] PowersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

    static int Digits(long number, Span<byte> text)
    {
        _ = Utf8Formatter.TryFormat(number, text, out var length);
        return length;
    }

    static int PaddedDigits(long number, int digits, Span<byte> text)
    {
        for (var i = digits - 1; i >= 0; i--)
            (number, text[i]) = (number / 10, (byte)('0' + number % 10));
        return digits;
    }
}
