using System.Buffers.Text;
using System.Globalization;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads one line. Each implementation is a struct, so that the JIT compiles the loop around it for this parser.</summary>
interface ILineParser
{
    /// <summary>Reads a line.</summary>
    /// <param name="line">The line without LF, but possibly with CR.</param>
    /// <param name="number">The first column.</param>
    /// <param name="integer">The second column.</param>
    /// <exception cref="FormatException">The line does not consist of a number and an integer.</exception>
    static abstract void Parse(ReadOnlySpan<byte> line, out double number, out int integer);
}

/// <summary>Utf8Parser of .NET, which stops at the end of the number.</summary>
readonly struct ByUtf8Parser : ILineParser
{
    public static void Parse(ReadOnlySpan<byte> line, out double number, out int integer)
    {
        if (!Utf8Parser.TryParse(line, out number, out int length) || !Utf8Parser.TryParse(line[(length + 1)..], out integer, out _))
            throw new FormatException("a line does not consist of a number and an integer");
    }
}

/// <summary>double.Parse and int.Parse on UTF-8, without a string.</summary>
readonly struct ByDoubleParse : ILineParser
{
    public static void Parse(ReadOnlySpan<byte> line, out double number, out int integer)
    {
        var space = line.IndexOf((byte)' ');
        number = double.Parse(line[..space], NumberStyles.Float, CultureInfo.InvariantCulture);
        integer = int.Parse(line[(space + 1)..], NumberStyles.Integer, CultureInfo.InvariantCulture);
    }
}
