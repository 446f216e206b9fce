using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// Lines by vectors. First the ends of the lines of some kilobytes are written down, so that no line has to wait for the end of the one before; then each is read without a branch
/// that depends on how many digits it has: marks of its first 32 bytes tell where the columns lie, masks by length put the digits into 16 places each.
/// Lines that are longer, or anything but digits, one point, one separator and minuses, go to <see cref="ScalarLine"/>.
/// </summary>
/// <typeparam name="T">The instructions.</typeparam>
static unsafe class VectorLines<T>
    where T : struct, ILineOperations
{
    /// <summary>Bytes of which the line ends are written down at a time: with their list they stay in the nearest cache.</summary>
    const int Stretch = 4096;

    /// <summary>What is read at once from the start of a line.</summary>
    const int Reach = 32;

    /// <summary>Places of a <see cref="DigitField"/>.</summary>
    const int Field = 16;

    /// <summary>Digits before the last 16 of which 64 bits always hold the whole: 19 in all.</summary>
    const ulong UpperLimit = 1000;

    /// <summary>2^53; up to here every integer is a double.</summary>
    const ulong HighestExact = 1UL << 53;

    /// <summary>Reads all lines.</summary>
    public static TextNumberFault Read(ref LineCursor cursor)
    {
        // Loads reach 16 bytes and one before a line's first, and 32 from it: the first lines and the last are read one by one.
        var fault = cursor.ReadLines((byte*)Math.Min((nuint)(cursor.Text + Reach), (nuint)cursor.End));
        var ends = stackalloc int[Stretch + 8];
        var block = cursor.At;
        while (fault == TextNumberFault.None && cursor.End - block >= 64 + Reach)
        {
            var bytes = (int)Math.Min(Stretch, (cursor.End - Reach - block) & ~63);
            var count = FindEnds(block, bytes, ends);
            if (count > cursor.Room - cursor.Lines)
                break;
            fault = ReadStretch(ref cursor, block, ends, count);
            block += bytes;
        }
        return fault == TextNumberFault.None ? cursor.ReadLines(cursor.End) : fault;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static int FindEnds(byte* block, int bytes, int* ends)
    {
        var count = 0;
        for (var at = 0; at < bytes; at += 64)
        {
            var found = T.LineEnds(block + at);
            var end = count + BitOperations.PopCount(found);
            // More are written than there may be, so that their number is no branch; what is too much is written over.
            for (var i = 0; i < 6; i++)
            {
                ends[count + i] = at + BitOperations.TrailingZeroCount(found);
                found &= found - 1;
            }
            for (count += 6; found != 0; count++)
            {
                ends[count] = at + BitOperations.TrailingZeroCount(found);
                found &= found - 1;
            }
            count = end;
        }
        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static TextNumberFault ReadStretch(ref LineCursor cursor, byte* block, int* ends, int count)
    {
        var line = cursor.At;
        var numbers = cursor.Numbers + cursor.Lines;
        var integers = cursor.Integers + cursor.Lines;
        for (var i = 0; i < count; i++)
        {
            var end = block + ends[i];
            if (!TryRead(line, (nint)(end - line), numbers + i, integers + i))
            {
                cursor.At = line;
                var fault = ScalarLine.Read(ref cursor.At, cursor.End, out numbers[i], out integers[i]);
                if (fault != TextNumberFault.None)
                {
                    cursor.Lines += i;
                    return fault;
                }
            }
            line = end + 1;
        }
        cursor.At = line;
        cursor.Lines += count;
        return TextNumberFault.None;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryRead(byte* line, nint length, double* number, int* integer)
    {
        if (length >= Reach)
            return false;
        var marks = T.Mark(line);
        var inLine = (1u << (int)length) - 1;
        var separator = marks.Separators & inLine;
        var point = marks.Points & inLine;
        var minuses = marks.Minuses & (1 | (separator << 1)) & inLine;
        if (((marks.Digits | separator | point | minuses) & inLine) != inLine)
        {
            // Of a line with CRLF all but its carriage return is looked at again; a file has such line ends throughout, so that the branch is foreseen.
            if (length == 0 || line[length - 1] != '\r')
                return false;
            length--;
            inLine >>= 1;
            minuses &= inLine;
            if (((marks.Digits | separator | point | minuses) & inLine) != inLine)
                return false;
        }
        var first = separator - 1;
        // One separator, at most one point, before it, and a digit in both columns.
        if ((separator & first) != 0 || (point & (point - 1)) != 0 || point > separator || (marks.Digits & first) == 0 || (marks.Digits & inLine & ~first) == 0)
            return false;
        return TryConvert(line, (int)length, separator, point, minuses, number, integer);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryConvert(byte* line, int length, uint separator, uint point, uint minuses, double* number, int* integer)
    {
        var negative = minuses & 1;
        var negativeInteger = minuses > 1 ? 1u : 0;
        var gap = point != 0 ? 1u : 0;
        var firstLength = BitOperations.TrailingZeroCount(separator);
        var decimals = BitOperations.PopCount((separator - 1) & (0 - (point << 1)));
        var count = firstLength - (int)gap - (int)negative;
        var integerCount = length - firstLength - 1 - (int)negativeInteger;
        if (integerCount > Field)
            return false;
        var end = line + firstLength;
        T.Convert(new DigitField(end, gap, decimals, count), new DigitField(line + length, 0, Field, integerCount), out var w, out var value);
        if (count > Field)
        {
            var upper = T.ConvertUpper(new DigitField(end - Field, gap, decimals - Field, count - Field));
            if (upper >= UpperLimit)
                return false;
            w += upper * 10_000_000_000_000_000;
        }
        if (value > int.MaxValue + (ulong)negativeInteger)
            return false;
        *integer = ((int)value ^ -(int)negativeInteger) + (int)negativeInteger;
        ulong bits;
        if (w <= HighestExact && decimals <= PowersOfTen.HighestExact)
            bits = BitConverter.DoubleToUInt64Bits((long)w / PowersOfTen.Exact[decimals]);
        else if (!EiselLemire.TryConvert(w, -decimals, out bits))
            return false;
        *number = BitConverter.UInt64BitsToDouble(bits | ((ulong)negative << 63));
        return true;
    }
}
