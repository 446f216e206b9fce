using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>Code that several types share.</summary>
static class Json
{
    public static void Expect(JsonTokenType expected, ref Utf8JsonReader reader)
    {
        if (reader.TokenType != expected)
            throw new JsonException($"{expected} expected, but there is {reader.TokenType} at byte {reader.TokenStartIndex}");
    }

    public static void Write<T, TCodec>(Utf8JsonWriter writer, JsonEncodedText name, T value)
        where TCodec : struct, ICodec<T>
    {
        writer.WritePropertyName(name);
        TCodec.Write(writer, value);
    }

    public static void WriteOptional<T, TCodec>(Utf8JsonWriter writer, JsonEncodedText name, T? value)
        where T : class
        where TCodec : struct, ICodec<T>
    {
        if (value is null)
            writer.WriteNull(name);
        else
            Write<T, TCodec>(writer, name, value);
    }

    public static T? ReadOptional<T, TCodec>(ref Utf8JsonReader reader)
        where T : class
        where TCodec : struct, ICodec<T> => reader.TokenType == JsonTokenType.Null ? null : TCodec.Read(ref reader);

    public static void WriteNullable<T, TCodec>(Utf8JsonWriter writer, JsonEncodedText name, T? value)
        where T : struct
        where TCodec : struct, ICodec<T>
    {
        if (value is { } present)
            Write<T, TCodec>(writer, name, present);
        else
            writer.WriteNull(name);
    }

    public static T? ReadNullable<T, TCodec>(ref Utf8JsonReader reader)
        where T : struct
        where TCodec : struct, ICodec<T> => reader.TokenType == JsonTokenType.Null ? null : TCodec.Read(ref reader);

    public static void WriteList<T, TCodec>(Utf8JsonWriter writer, JsonEncodedText name, List<T> values)
        where TCodec : struct, ICodec<T>
    {
        writer.WriteStartArray(name);
        foreach (var value in values)
            TCodec.Write(writer, value);
        writer.WriteEndArray();
    }

    public static List<T> ReadList<T, TCodec>(ref Utf8JsonReader reader)
        where TCodec : struct, ICodec<T>
    {
        Expect(JsonTokenType.StartArray, ref reader);
        var values = new List<T>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            values.Add(TCodec.Read(ref reader));
        return values;
    }

    public static void WriteBytes(Utf8JsonWriter writer, JsonEncodedText name, byte[]? value)
    {
        if (value is null)
            writer.WriteNull(name);
        else
            writer.WriteBase64String(name, value);
    }

    public static byte[]? ReadBytes(ref Utf8JsonReader reader) => reader.TokenType == JsonTokenType.Null ? null : reader.GetBytesFromBase64();
}
