using System.Text.Json;

namespace Touchstone.Adapters;

// Values in lists, and values that may be missing. Members of these types are written and read in place.

readonly struct StringCodec : ICodec<string>
{
    public static void Write(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);
    public static string Read(ref Utf8JsonReader reader) => reader.GetString()!;
}

readonly struct BooleanCodec : ICodec<bool>
{
    public static void Write(Utf8JsonWriter writer, bool value) => writer.WriteBooleanValue(value);
    public static bool Read(ref Utf8JsonReader reader) => reader.GetBoolean();
}

readonly struct UInt16Codec : ICodec<ushort>
{
    public static void Write(Utf8JsonWriter writer, ushort value) => writer.WriteNumberValue(value);
    public static ushort Read(ref Utf8JsonReader reader) => reader.GetUInt16();
}

readonly struct UInt32Codec : ICodec<uint>
{
    public static void Write(Utf8JsonWriter writer, uint value) => writer.WriteNumberValue(value);
    public static uint Read(ref Utf8JsonReader reader) => reader.GetUInt32();
}

readonly struct SingleCodec : ICodec<float>
{
    public static void Write(Utf8JsonWriter writer, float value) => writer.WriteNumberValue(value);
    public static float Read(ref Utf8JsonReader reader) => reader.GetSingle();
}

readonly struct Int64Codec : ICodec<long>
{
    public static void Write(Utf8JsonWriter writer, long value) => writer.WriteNumberValue(value);
    public static long Read(ref Utf8JsonReader reader) => reader.GetInt64();
}

readonly struct DateTimeCodec : ICodec<DateTime>
{
    public static void Write(Utf8JsonWriter writer, DateTime value) => writer.WriteStringValue(value);
    public static DateTime Read(ref Utf8JsonReader reader) => reader.GetDateTime();
}
