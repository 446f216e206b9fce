using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>Reads one line without vectors. This code defines which lines are valid. Every other path uses it for unusual lines.</summary>
static unsafe class ScalarLine
{
    /// <summary>Reads a line.</summary>
    /// <param name="at">Its first byte; afterwards the first byte of the next line, or the first invalid byte.</param>
    /// <param name="end">The end of the text.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static TextNumberFault Read(ref byte* at, byte* end, out double number, out int integer)
    {
        integer = 0;
        var start = at;
        var fault = DecimalNumber.Read(ref at, end, out number);
        if (fault != TextNumberFault.None)
            return at == start && IsLineEnd(at, end) ? TextNumberFault.EmptyLine : fault;
        if (at == end || *at is not ((byte)' ' or (byte)'\t'))
            return TextNumberFault.NoSeparator;
        at++;
        fault = ReadInteger(ref at, end, out integer);
        if (fault != TextNumberFault.None || at == end)
            return fault;
        if (!IsLineEnd(at, end))
            return TextNumberFault.NoLineEnd;
        at += *at == '\r' ? 2 : 1;
        return TextNumberFault.None;
    }

    static bool IsLineEnd(byte* at, byte* end) => at < end && (*at == '\n' || (*at == '\r' && at + 1 < end && at[1] == '\n'));

    static TextNumberFault ReadInteger(ref byte* at, byte* end, out int integer)
    {
        var next = at;
        var negative = DecimalNumber.SkipSign(ref next, end);
        var first = next;
        var limit = negative ? 1L + int.MaxValue : int.MaxValue;
        long value = 0;
        uint digit;
        for (; next < end && (digit = *next - (uint)'0') <= 9 && value <= limit; next++)
            value = value * 10 + digit;
        integer = (int)(negative ? -value : value);
        if (value > limit)
            return TextNumberFault.IntegerRange;
        at = next;
        return next > first ? TextNumberFault.None : TextNumberFault.NoInteger;
    }
}
