using System.Globalization;

namespace Touchstone.Build.UserTypes;

/// <summary>
/// Reads the values of a document repeatedly, each time with other digits in its numbers and strings, of the same length. N identical copies of one document
/// would favor serializers that cache. The first copy is the document itself. The project that is generated for a document contains this file.
/// </summary>
/// <param name="reader">Reads the values that a <see cref="BinaryWriter"/> wrote.</param>
/// <param name="copy">The number of the copy, from 0.</param>
sealed class SampleReader(BinaryReader reader, int copy)
{
    uint state = unchecked((uint)copy * 2654435761);

    public bool Bool() => reader.ReadBoolean();
    public int Int32() => Vary(reader.ReadInt32());
    public long Int64() => Vary(reader.ReadInt64());
    public double Double() => Vary(reader.ReadDouble());
    public decimal Decimal() => Vary(reader.ReadDecimal());
    public int Length() => reader.Read7BitEncodedInt();
    public string String() => Vary(reader.ReadString(), number: false);

    // A number stays the same if other digits would make it too large or if it has no digits, such as infinity.
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
        if (!number && IsDate(text))
            return Date(digits);
        for (var i = 0; i < digits.Length && !(number && digits[i] == 'E'); i++)
        {
            // A zero in a number stays. Another digit at either end would change the number's length, and a zero alone mostly means "none".
            if (char.IsAsciiDigit(digits[i]) && !(number && digits[i] == '0'))
                digits[i] = number ? (char)('1' + Next() % 9) : (char)('0' + Next() % 10);
        }
        return new string(digits);
    }

    static bool IsDate(string text) =>
        text.Length >= 10 && text[4] == '-' && text[7] == '-' && text.AsSpan(0, 4).IndexOfAnyExceptInRange('0', '9') < 0
        && char.IsAsciiDigit(text[5]) && char.IsAsciiDigit(text[6]) && char.IsAsciiDigit(text[8]) && char.IsAsciiDigit(text[9]);

    // A date stays a valid date, because libraries look for dates in strings. The last digit of each part changes within the range that the digit
    // before it allows.
    string Date(char[] digits)
    {
        Move(digits, 3, 9);
        // Not every month has a 30th.
        Move(digits, 6, digits[8] == '3' ? 0 : digits[5] == '0' ? 9u : 2);
        Move(digits, 9, digits[8] switch { '3' => 0u, '2' => 8, _ => 9 });
        Move(digits, 15, 9);
        Move(digits, 18, 9);
        return new string(digits);
    }

    void Move(char[] digits, int place, uint most)
    {
        if (most > 0 && place < digits.Length && char.IsAsciiDigit(digits[place]))
            digits[place] = (char)('1' + Next() % most);
    }

    uint Next()
    {
        state = state * 1664525 + 1013904223;
        return state >> 16;
    }
}
