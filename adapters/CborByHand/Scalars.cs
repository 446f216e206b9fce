using System.Formats.Cbor;

namespace Touchstone.Adapters;

// Values in lists, and values that may be missing. Members of these types are written and read in place.

readonly struct StringCodec : ICodec<string>
{
    public static void Write(CborWriter writer, string value) => writer.WriteTextString(value);
    public static string Read(CborReader reader) => reader.ReadTextString();
}

readonly struct BooleanCodec : ICodec<bool>
{
    public static void Write(CborWriter writer, bool value) => writer.WriteBoolean(value);
    public static bool Read(CborReader reader) => reader.ReadBoolean();
}

readonly struct UInt16Codec : ICodec<ushort>
{
    public static void Write(CborWriter writer, ushort value) => writer.WriteUInt32(value);
    public static ushort Read(CborReader reader) => checked((ushort)reader.ReadUInt32());
}

readonly struct Int32Codec : ICodec<int>
{
    public static void Write(CborWriter writer, int value) => writer.WriteInt32(value);
    public static int Read(CborReader reader) => reader.ReadInt32();
}

readonly struct SingleCodec : ICodec<float>
{
    public static void Write(CborWriter writer, float value) => writer.WriteSingle(value);
    public static float Read(CborReader reader) => reader.ReadSingle();
}

readonly struct UInt32Codec : ICodec<uint>
{
    public static void Write(CborWriter writer, uint value) => writer.WriteUInt32(value);
    public static uint Read(CborReader reader) => reader.ReadUInt32();
}

readonly struct Int64Codec : ICodec<long>
{
    public static void Write(CborWriter writer, long value) => writer.WriteInt64(value);
    public static long Read(CborReader reader) => reader.ReadInt64();
}

/// <summary>A time as the milliseconds since 1970: an integer, without the tag that a reader of other programs' data would need.</summary>
readonly struct DateTimeCodec : ICodec<DateTime>
{
    public static void Write(CborWriter writer, DateTime value) => writer.WriteInt64(value.ToOwnTime());
    public static DateTime Read(CborReader reader) => reader.ReadInt64().FromOwnTime();
}

/// <summary>An id as 16 bytes in the order of RFC 9562.</summary>
readonly struct GuidCodec : ICodec<Guid>
{
    public static void Write(CborWriter writer, Guid value)
    {
        Span<byte> bytes = stackalloc byte[16];
        value.TryWriteBytes(bytes, bigEndian: true, out _);
        writer.WriteByteString(bytes);
    }

    public static Guid Read(CborReader reader) => new(reader.ReadByteString(), bigEndian: true);
}
