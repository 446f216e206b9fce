using System.Globalization;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>A hand-written loop over bytes with pointers. It is exact, because it uses double.Parse for numbers that it cannot convert exactly.</summary>
sealed class HandModes : IJobFamily
{
    public IEnumerable<IJob> Jobs => [new ReadMode("read/parse/by hand", input => new ChunkReading(input, Chunk))];

    static unsafe int Chunk(ReadOnlySpan<byte> text, Span<double> numbers, Span<int> integers)
    {
        fixed (byte* start = text)
        {
            byte* at = start, end = start + text.Length;
            var line = 0;
            while (at < end)
            {
                at = Number(at, end, out numbers[line]);
                if (at == end || *at is not ((byte)' ' or (byte)'\t'))
                    throw new FormatException("a line has no second column");
                at = Integer(at + 1, end, out integers[line]);
                if (at < end && *at == '\r')
                    at++;
                if (at < end && *at++ != '\n')
                    throw new FormatException("a line has something after its integer");
                line++;
            }
            return line;
        }
    }

    static unsafe byte* Number(byte* at, byte* end, out double number)
    {
        var start = at;
        var negative = at < end && *at == '-';
        if (negative)
            at++;
        var digits = 0UL;
        var (count, decimals) = (0, 0);
        for (; at < end && (uint)(*at - '0') <= 9; at++, count++)
            digits = 10 * digits + (uint)(*at - '0');
        if (at < end && *at == '.')
        {
            for (at++; at < end && (uint)(*at - '0') <= 9; at++, count++, decimals++)
                digits = 10 * digits + (uint)(*at - '0');
        }
        // Clinger: a whole number up to 2^53 and a power of ten up to 10^22 are exact doubles, so one division rounds only once. 19 digits fit
        // into 64 bits.
        if (count is > 0 and <= 19 && digits <= 1UL << 53 && decimals <= 22 && (at == end || *at is (byte)' ' or (byte)'\t'))
        {
            number = digits / PowersOfTen[decimals];
            number = negative ? -number : number;
            return at;
        }
        while (at < end && *at > ' ')
            at++;
        number = double.Parse(new ReadOnlySpan<byte>(start, (int)(at - start)), NumberStyles.Float, CultureInfo.InvariantCulture);
        return at;
    }

    static unsafe byte* Integer(byte* at, byte* end, out int integer)
    {
        var start = at;
        var negative = at < end && *at == '-';
        if (negative)
            at++;
        var digits = 0L;
        for (; at < end && (uint)(*at - '0') <= 9; at++)
            digits = 10 * digits + (*at - '0');
        integer = (int)(negative ? -digits : digits);
        var length = at - start;
        return length is > 0 and <= 11 && integer == (negative ? -digits : digits) && *(at - 1) != '-'
            ? at
            : throw new FormatException("a second column is not a 32-bit integer");
    }

    static readonly double[] PowersOfTen =
        [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];
}
