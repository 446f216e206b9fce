using System.Globalization;

namespace Touchstone;

/// <summary>
/// Reads a sample over and over, each time with other digits in its numbers and strings, of the same length: N copies of one
/// document would flatter whoever caches. The first copy is the sample itself.
/// </summary>
public struct VaryingReader(byte[] source, int copy) : IFieldReader
{
    CanonicalReader reader = new(source, 0);
    uint state = (uint)copy * 2654435761;

    public byte Byte() => reader.Byte();
    public sbyte SByte() => reader.SByte();
    public bool Bool() => reader.Bool();
    public short Int16() => reader.Int16();
    public ushort UInt16() => reader.UInt16();
    public int Int32() => Vary(reader.Int32());
    public uint UInt32() => reader.UInt32();
    public long Int64() => Vary(reader.Int64());
    public ulong UInt64() => reader.UInt64();
    public float Single() => reader.Single();
    public double Double() => Vary(reader.Double());
    public int Length() => reader.Length();
    public string String() => Vary(reader.String(), number: false);
    public byte[] Bytes() => reader.Bytes();

    // A value that other digits would make too large stays what it is; so does what has none, such as infinity.
    T Vary<T>(T value)
        where T : ISpanParsable<T>, IFormattable
    {
        var text = value.ToString(null, CultureInfo.InvariantCulture);
        return copy > 0 && T.TryParse(Vary(text, number: true), CultureInfo.InvariantCulture, out var other) ? other : value;
    }

    string Vary(string text, bool number)
    {
        if (copy == 0 || text.AsSpan().IndexOfAnyInRange('0', '9') < 0)
            return text;
        var digits = text.ToCharArray();
        for (var i = 0; i < digits.Length && !(number && digits[i] == 'E'); i++)
        {
            // A zero of a number stays: at its ends others would change its length, and alone it mostly means none.
            if (char.IsAsciiDigit(digits[i]) && !(number && digits[i] == '0'))
                digits[i] = number ? (char)('1' + Next() % 9) : (char)('0' + Next() % 10);
        }
        return new string(digits);
    }

    uint Next()
    {
        state = state * 1664525 + 1013904223;
        return state >> 16;
    }
}
