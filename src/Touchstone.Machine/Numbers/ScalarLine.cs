namespace Touchstone.Machine.Numbers;

/// <summary>One line, byte by byte: what it may be is decided here, and every other path comes here with what it does not know.</summary>
static unsafe class ScalarLine
{
    /// <summary>Reads one.</summary>
    /// <param name="at">Its first byte; afterwards the first of the next line, or the first bad one.</param>
    /// <param name="end">Behind the last byte of the text.</param>
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
        integer = 0;
        var start = at;
        var negative = DecimalNumber.ReadSign(ref at, end);
        var first = at;
        long value = 0;
        for (; at < end && (uint)(*at - '0') <= 9; at++)
        {
            value = value * 10 + (*at - '0');
            if (value > (negative ? 1L + int.MaxValue : int.MaxValue))
            {
                at = start;
                return TextNumberFault.IntegerRange;
            }
        }
        integer = (int)(negative ? -value : value);
        return at > first ? TextNumberFault.None : TextNumberFault.NoInteger;
    }
}
