using System.Formats.Cbor;

namespace Touchstone.Adapters;

/// <summary>
/// Code that several types share. Objects are arrays of their members, in the order of declaration. Lengths come first, so
/// only arrays of known length are read.
/// </summary>
static class Cbor
{
    /// <summary>Enters the array of an object with this number of members.</summary>
    public static void ReadStartArray(CborReader reader, int members)
    {
        var length = reader.ReadStartArray();
        if (length != members)
            throw new CborContentException($"an array of {members} members expected, but there is one of {length?.ToString() ?? "unknown length"}");
    }

    public static void WriteList<T, TCodec>(CborWriter writer, List<T> values)
        where TCodec : struct, ICodec<T>
    {
        writer.WriteStartArray(values.Count);
        foreach (var value in values)
            TCodec.Write(writer, value);
        writer.WriteEndArray();
    }

    public static List<T> ReadList<T, TCodec>(CborReader reader)
        where TCodec : struct, ICodec<T>
    {
        // Not more elements than there are bytes left: the reader checks lengths against them.
        var count = ReadLength(reader);
        var values = new List<T>(count);
        for (var i = 0; i < count; i++)
            values.Add(TCodec.Read(reader));
        reader.ReadEndArray();
        return values;
    }

    public static void WriteArray(CborWriter writer, uint[] values)
    {
        writer.WriteStartArray(values.Length);
        foreach (var value in values)
            writer.WriteUInt32(value);
        writer.WriteEndArray();
    }

    public static uint[] ReadArray(CborReader reader)
    {
        var values = new uint[ReadLength(reader)];
        for (var i = 0; i < values.Length; i++)
            values[i] = reader.ReadUInt32();
        reader.ReadEndArray();
        return values;
    }

    public static void WriteOptional<T, TCodec>(CborWriter writer, T? value)
        where T : class
        where TCodec : struct, ICodec<T>
    {
        if (value is null)
            writer.WriteNull();
        else
            TCodec.Write(writer, value);
    }

    public static T? ReadOptional<T, TCodec>(CborReader reader)
        where T : class
        where TCodec : struct, ICodec<T> => ReadNull(reader) ? null : TCodec.Read(reader);

    public static void WriteNullable<T, TCodec>(CborWriter writer, T? value)
        where T : struct
        where TCodec : struct, ICodec<T>
    {
        if (value is { } present)
            TCodec.Write(writer, present);
        else
            writer.WriteNull();
    }

    public static T? ReadNullable<T, TCodec>(CborReader reader)
        where T : struct
        where TCodec : struct, ICodec<T> => ReadNull(reader) ? null : TCodec.Read(reader);

    public static void WriteString(CborWriter writer, string? value)
    {
        if (value is null)
            writer.WriteNull();
        else
            writer.WriteTextString(value);
    }

    public static string? ReadString(CborReader reader) => ReadNull(reader) ? null : reader.ReadTextString();

    public static void WriteBytes(CborWriter writer, byte[]? value)
    {
        if (value is null)
            writer.WriteNull();
        else
            writer.WriteByteString(value);
    }

    public static byte[]? ReadBytes(CborReader reader) => ReadNull(reader) ? null : reader.ReadByteString();

    /// <summary>Skips a null. Returns false, without a skip, if there is something else.</summary>
    public static bool ReadNull(CborReader reader)
    {
        if (reader.PeekState() != CborReaderState.Null)
            return false;
        reader.ReadNull();
        return true;
    }

    static int ReadLength(CborReader reader) =>
        reader.ReadStartArray() ?? throw new CborContentException("an array has an unknown length, which this adapter never writes");
}
