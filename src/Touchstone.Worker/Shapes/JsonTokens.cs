using System.Text;
using System.Text.Json;

namespace Touchstone;

/// <summary>
/// One token of a document: its kind by its first character (<c>"</c>, <c>l</c> for integers, <c>d</c> for other numbers), and its value.
/// </summary>
readonly record struct JsonToken(char Kind, string Text = "", long Integer = 0, double Number = 0);

/// <summary>Keeps all tokens, to compare them with those of another reader.</summary>
readonly struct JsonTokens(List<JsonToken> tokens) : IJsonVisitor
{
    public void Mark(byte kind) => tokens.Add(new JsonToken((char)kind));
    public void Text(ReadOnlySpan<byte> utf8) => tokens.Add(new JsonToken('"', Encoding.UTF8.GetString(utf8)));
    public void Integer(long value) => tokens.Add(new JsonToken('l', Integer: value));
    public void Number(double value) => tokens.Add(new JsonToken('d', Number: value));

    /// <summary>The tokens as the framework's Utf8JsonReader finds them.</summary>
    public static List<JsonToken> Expected(ReadOnlySpan<byte> json)
    {
        List<JsonToken> tokens = [];
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
            tokens.Add(Current(ref reader));
        return tokens;
    }

    static JsonToken Current(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.PropertyName or JsonTokenType.String => new JsonToken('"', reader.GetString()!),
        JsonTokenType.Number when reader.ValueSpan.IndexOfAny((byte)'.', (byte)'e', (byte)'E') >= 0 => new JsonToken('d', Number: reader.GetDouble()),
        JsonTokenType.Number => new JsonToken('l', Integer: reader.GetInt64()),
        _ => new JsonToken((char)reader.ValueSpan[0]),
    };
}

/// <summary>Combines all tokens into one number, so that none can be skipped. Allocates nothing.</summary>
struct JsonSum : IJsonVisitor
{
    public long Value { get; private set; }

    public void Mark(byte kind) => Value += kind;
    public void Text(ReadOnlySpan<byte> utf8) => Value += utf8.Length;
    public void Integer(long value) => Value += value;
    public void Number(double value) => Value += BitConverter.DoubleToInt64Bits(value);
}
