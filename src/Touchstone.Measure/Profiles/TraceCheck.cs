using System.Text;

namespace Touchstone.Measure.Profiles;

/// <summary>
/// Checks a .nettrace file before a library reads it. The library believes the numbers of fields in the descriptions of events: it allocates arrays for
/// two billion of them, and descends into each struct until the stack is full. So a few damaged bytes would end the process.
/// </summary>
static class TraceCheck
{
    const int TraceObjectBytes = 48;
    const byte Begin = 5;
    const byte Null = 1;
    const byte End = 6;

    const int LongestName = 100;

    // Runtimes write blocks of at most 100 kB.
    const int LargestMetadata = 16 << 20;
    const int LargestBlock = 64 << 20;

    static ReadOnlySpan<byte> Beginning => "Nettrace\u0014\0\0\0!FastSerialization.1"u8;

    /// <summary>Reads the blocks of a file, and the descriptions of events in them.</summary>
    /// <exception cref="InvalidDataException">The file is not a trace as runtimes write it.</exception>
    /// <exception cref="EndOfStreamException">The file is not complete.</exception>
    public static void Check(Stream file)
    {
        using var reader = new BinaryReader(file, Encoding.UTF8, leaveOpen: true);
        Expect(reader.ReadBytes(Beginning.Length).AsSpan().SequenceEqual(Beginning), "it does not begin as a trace does");
        while (reader.ReadByte() is var tag && tag != Null)
        {
            Expect(tag == Begin, "an object has no beginning");
            CheckObject(reader);
            Expect(reader.ReadByte() == End, "an object has no end");
        }
    }

    static void CheckObject(BinaryReader reader)
    {
        Expect(reader.ReadByte() == Begin && reader.ReadByte() == Null, "an object has no type");
        reader.ReadInt64(); // Two versions.
        var name = Encoding.UTF8.GetString(Bytes(reader, reader.ReadInt32(), LongestName));
        Expect(reader.ReadByte() == End, "a type has no end");
        if (name == "Trace")
        {
            Bytes(reader, TraceObjectBytes, TraceObjectBytes);
            return;
        }
        var length = reader.ReadInt32();
        var file = reader.BaseStream;
        file.Position = (file.Position + 3) & ~3; // Blocks begin at multiples of 4.
        if (name == "MetadataBlock")
            new MetadataBlock(Bytes(reader, length, LargestMetadata)).Check();
        else
            Skip(file, length);
    }

    static byte[] Bytes(BinaryReader reader, int length, int most)
    {
        Expect(length >= 0 && length <= most, "a length is impossible");
        if (length > reader.BaseStream.Length - reader.BaseStream.Position)
            throw new EndOfStreamException("it ends in the middle of a block");
        return reader.ReadBytes(length);
    }

    static void Skip(Stream file, int length)
    {
        Expect(length is >= 0 and <= LargestBlock, "a length is impossible");
        if (length > file.Length - file.Position)
            throw new EndOfStreamException("it ends in the middle of a block");
        file.Position += length;
    }

    internal static void Expect(bool isSound, string why)
    {
        if (!isSound)
            throw new InvalidDataException(why);
    }
}
