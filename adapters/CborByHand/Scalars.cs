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
