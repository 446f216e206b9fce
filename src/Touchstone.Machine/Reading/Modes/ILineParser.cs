using System.Buffers.Text;
using System.Globalization;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads one line; a type of its own each, so that the loop around it is compiled for it.</summary>
interface ILineParser
{
    /// <summary>Reads a line.</summary>
    /// <param name="line">Without LF; perhaps with CR.</param>
    /// <param name="number">Its first column.</param>
    /// <param name="integer">Its second column.</param>
    /// <exception cref="FormatException">It is no line of a number and an integer.</exception>
    static abstract void Parse(ReadOnlySpan<byte> line, out double number, out int integer);
}

/// <summary>The framework's parser of UTF-8 that stops where the number ends.</summary>
readonly struct ByUtf8Parser : ILineParser
{
    public static void Parse(ReadOnlySpan<byte> line, out double number, out int integer)
    {
        if (!Utf8Parser.TryParse(line, out number, out int length) || !Utf8Parser.TryParse(line[(length + 1)..], out integer, out _))
            throw new FormatException("a line is no number and integer");
    }
}

/// <summary>double.Parse and int.Parse, over UTF-8 without a string.</summary>
readonly struct ByDoubleParse : ILineParser
{
    public static void Parse(ReadOnlySpan<byte> line, out double number, out int integer)
    {
        var space = line.IndexOf((byte)' ');
        number = double.Parse(line[..space], NumberStyles.Float, CultureInfo.InvariantCulture);
        integer = int.Parse(line[(space + 1)..], NumberStyles.Integer, CultureInfo.InvariantCulture);
    }
}
