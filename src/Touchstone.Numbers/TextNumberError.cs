using System.Globalization;

namespace Touchstone.Numbers;

/// <summary>Where a text is malformed, and how.</summary>
/// <param name="Fault">What is wrong.</param>
/// <param name="Line">The number of the line, counted from 1.</param>
/// <param name="Column">
/// The position of the first invalid byte of the line, counted in bytes from 1; after the last byte if something is missing. A byte order mark
/// is not counted.
/// </param>
/// <param name="Found">The byte at this position; -1 at the end of the text.</param>
public readonly record struct TextNumberError(TextNumberFault Fault, int Line, int Column, int Found)
{
    /// <summary>What is wrong and what is expected, in one line.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"line {Line}, column {Column}: {Reason}");

    string Reason => Fault switch
    {
        TextNumberFault.EmptyLine => "the line is empty; a number, one space or tab, and an integer are expected",
        TextNumberFault.NoNumber => $"a number such as -12.5 or 1e3 is expected, not {What}",
        TextNumberFault.NoExponent => $"a digit of the exponent is expected, not {What}",
        TextNumberFault.NoSeparator => $"one space or tab and an integer are expected after the number, not {What}",
        TextNumberFault.NoInteger => $"an integer is expected, not {What}",
        TextNumberFault.IntegerRange => "the integer does not fit into 32 bits (-2147483648 to 2147483647)",
        TextNumberFault.NoLineEnd => $"the end of the line (LF or CRLF) is expected after the integer, not {What}",
        TextNumberFault.NoRoom => "there are more lines than the arrays can hold; TextNumbers.CountLines returns the number of lines",
        _ => "nothing is wrong",
    };

    string What => Found switch
    {
        < 0 => "the end of the text",
        '\n' => "the end of the line",
        > ' ' and < 0x7F => $"\"{(char)Found}\"",
        ' ' => "a space",
        '\t' => "a tab",
        '\r' => "a carriage return",
        _ => string.Create(CultureInfo.InvariantCulture, $"the byte 0x{Found:X2}"),
    };
}
