using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace Touchstone.Protocol;

/// <summary>
/// The members of one JSON object. Values are strings, numbers, Booleans, nulls, arrays of strings or of numbers, and objects of numbers. Deeper
/// nesting is not supported. The counterpart of <see cref="JsonLine"/>.
/// </summary>
public sealed class JsonFields
{
    readonly Dictionary<string, object?> members;

    JsonFields(Dictionary<string, object?> members) => this.members = members;

    /// <summary>The value of <c>type</c>, or an empty string.</summary>
    public string Type => Text("type") ?? "";

    /// <summary>Parses one line. Returns false and the reason when it is not such a JSON object.</summary>
    public static bool TryParse(string line, out JsonFields fields, out string error)
    {
        try
        {
            fields = new JsonFields(new Reader(line).Object());
            error = "";
            return true;
        }
        catch (FormatException e)
        {
            fields = new JsonFields([]);
            error = e.Message;
            return false;
        }
    }

    /// <summary>True when the member is present and not null.</summary>
    public bool Has(string name) => members.TryGetValue(name, out var value) && value is not null;

    /// <summary>A string member; null when it is missing or of another kind.</summary>
    public string? Text(string name) => members.GetValueOrDefault(name) as string;

    /// <summary>An integer member; <paramref name="missing"/> when it is missing or of another kind.</summary>
    public long Integer(string name, long missing = 0) =>
        members.GetValueOrDefault(name) is double value && value is >= long.MinValue and < long.MaxValue ? (long)value : missing;

    /// <summary>A number member; NaN when it is missing or of another kind.</summary>
    public double Number(string name) => members.GetValueOrDefault(name) is double value ? value : double.NaN;

    /// <summary>A Boolean; false when it is missing or of another kind.</summary>
    public bool Flag(string name) => members.GetValueOrDefault(name) is true;

    /// <summary>An array of strings; empty when it is missing or of another kind.</summary>
    public IReadOnlyList<string> Texts(string name) => members.GetValueOrDefault(name) as List<string> ?? [];

    /// <summary>An array of numbers; empty when it is missing or of another kind.</summary>
    public IReadOnlyList<double> Numbers(string name) => members.GetValueOrDefault(name) as List<double> ?? [];

    /// <summary>An object of numbers; empty when it is missing or of another kind.</summary>
    public IReadOnlyDictionary<string, double> Figures(string name) => members.GetValueOrDefault(name) as Dictionary<string, double> ?? [];

    // Fully optimized at once, so that a worker does not recompile it while it is measured.
    sealed class Reader(string line)
    {
        // A double holds each whole number with that many digits exactly.
        const int MostExactDigits = 15;

        int position;

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        public Dictionary<string, object?> Object()
        {
            var members = new Dictionary<string, object?>(StringComparer.Ordinal);
            Expect('{');
            if (!TryTake('}'))
            {
                do
                {
                    var name = String();
                    Expect(':');
                    members[name] = Value();
                }
                while (TryTake(','));
                Expect('}');
            }
            SkipBlanks();
            return position == line.Length ? members : throw Broken("the end of the line");
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        object? Value()
        {
            SkipBlanks();
            return Current switch
            {
                '"' => String(),
                '[' => Array(),
                '{' => Figures(),
                't' => Word("true", true),
                'f' => Word("false", false),
                'n' => Word<object?>("null", null),
                _ => Number(),
            };
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        object Array()
        {
            Expect('[');
            if (TryTake(']'))
                return new List<string>();
            SkipBlanks();
            return Current == '"' ? Rest(String) : Rest(NumberOrNull);
        }

        List<T> Rest<T>(Func<T> value)
        {
            var values = new List<T>();
            do
                values.Add(value());
            while (TryTake(','));
            Expect(']');
            return values;
        }

        Dictionary<string, double> Figures()
        {
            var figures = new Dictionary<string, double>(StringComparer.Ordinal);
            Expect('{');
            if (TryTake('}'))
                return figures;
            do
            {
                var name = String();
                Expect(':');
                figures[name] = NumberOrNull();
            }
            while (TryTake(','));
            Expect('}');
            return figures;
        }

        double NumberOrNull()
        {
            SkipBlanks();
            return Current == 'n' ? Word("null", double.NaN) : Number();
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        T Word<T>(string word, T value)
        {
            if (string.CompareOrdinal(line, position, word, 0, word.Length) != 0)
                throw Broken(word);
            position += word.Length;
            return value;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        double Number()
        {
            var start = position;
            while (position < line.Length && line[position] is (>= '0' and <= '9') or '-' or '+' or '.' or 'e' or 'E')
                position++;
            var digits = line.AsSpan(start, position - start);
            if (Whole(digits) is >= 0 and var whole)
                return whole;
            return double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) ? value : throw Broken("a value");
        }

        // Most numbers of samples are whole and short. A general parser takes several times as long for them.
        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        static long Whole(ReadOnlySpan<char> digits)
        {
            if (digits.Length is 0 or > MostExactDigits)
                return -1;
            var value = 0L;
            foreach (var digit in digits)
            {
                if (digit is < '0' or > '9')
                    return -1;
                value = 10 * value + (digit - '0');
            }
            return value;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        string String()
        {
            Expect('"');
            var start = position;
            while (Current is not ('"' or '\\'))
                position++;
            if (line[position] == '"')
                return line[start..position++];
            var text = new StringBuilder().Append(line, start, position - start);
            while (Current != '"')
                text.Append(line[position] == '\\' ? Escape() : line[position++]);
            position++;
            return text.ToString();
        }

        char Escape()
        {
            position++;
            var c = Current;
            position++;
            return c switch
            {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'b' => '\b',
                'f' => '\f',
                '"' or '\\' or '/' => c,
                'u' => Unicode(),
                _ => throw Broken("an escape"),
            };
        }

        char Unicode()
        {
            if (position + 4 > line.Length
                || !ushort.TryParse(line.AsSpan(position, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var code))
            {
                throw Broken("four hexadecimal digits");
            }
            position += 4;
            return (char)code;
        }

        char Current => position < line.Length ? line[position] : throw Broken("more text");

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        void Expect(char c)
        {
            if (!TryTake(c))
                throw Broken($"'{c}'");
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        bool TryTake(char c)
        {
            SkipBlanks();
            if (position >= line.Length || line[position] != c)
                return false;
            position++;
            return true;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        void SkipBlanks()
        {
            while (position < line.Length && line[position] is ' ' or '\t' or '\r')
                position++;
        }

        FormatException Broken(string expected) => new($"not a record: {expected} expected at column {position + 1}");
    }
}
