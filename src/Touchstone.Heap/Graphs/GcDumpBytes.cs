using System.Buffers.Binary;
using System.Text;
using Touchstone.Heap.Snapshots;
using static Touchstone.Heap.Graphs.GcDumpLayout;

namespace Touchstone.Heap.Graphs;

/// <summary>
/// Reads the parts of a .gcdump one after the other. Somebody may have made up every number in it, so no number is used before it is compared with the bytes
/// that are left.
/// </summary>
/// <param name="bytes">The file.</param>
sealed class GcDumpBytes(byte[] bytes)
{
    const string CutOff = "it is cut off";

    /// <summary>Where the next part begins.</summary>
    public int At { get; private set; }

    int Left => bytes.Length - At;

    /// <summary>A number of four bytes.</summary>
    public int Int() => BinaryPrimitives.ReadInt32LittleEndian(Take(sizeof(int)));

    /// <summary>A number of eight bytes.</summary>
    public long Long() => BinaryPrimitives.ReadInt64LittleEndian(Take(sizeof(long)));

    /// <summary>The number of the parts that follow.</summary>
    /// <param name="leastBytes">The bytes of the smallest part.</param>
    /// <exception cref="InvalidDataException">The rest of the file cannot hold so many.</exception>
    public int Count(int leastBytes)
    {
        var count = Int();
        return count >= 0 && count <= Left / leastBytes
            ? count
            : throw new InvalidDataException($"it says that it holds {count} parts, which is more than its bytes");
    }

    /// <summary>Passes over bytes, and returns where they begin.</summary>
    public int Skip(int length)
    {
        _ = Take(length);
        return At - length;
    }

    /// <summary>A text; null if there is none.</summary>
    public string? Text()
    {
        var length = Int();
        if (length < 0)
            return null;
        if (length > Left)
            throw new InvalidDataException(CutOff);
        if (length > HeapSnapshot.LongestName)
            throw new InvalidDataException($"a text has {length} characters, and no name of a type is so long");
        var text = new StringBuilder(length);
        while (text.Length < length)
            text.Append(Character());
        return text.ToString();
    }

    /// <summary>Demands a tag.</summary>
    public void Demand(Tag tag)
    {
        if (Next() is var found && found != tag)
            throw new InvalidDataException($"{(int)found} is where {(int)tag} has to be");
    }

    /// <summary>A tag.</summary>
    public Tag Next() => (Tag)Take(1)[0];

    /// <summary>The beginning of an object: its type, the version of its members, and the earliest version of a reader.</summary>
    public (string Type, int Version, int Reader) Begin()
    {
        Demand(Tag.Object);
        Demand(Tag.Object);
        Demand(Tag.Null);
        var (version, reader) = (Int(), Int());
        var type = Text() ?? "";
        Demand(Tag.End);
        return (type, version, reader);
    }

    /// <summary>Passes over the members of an object that this version does not know. Returns false if it does not know how.</summary>
    public bool End()
    {
        while (true)
        {
            switch (Next())
            {
                case Tag.End:
                    return true;
                case Tag.Byte:
                    Skip(1);
                    break;
                case Tag.Text:
                    _ = Text();
                    break;
                default:
                    return false;
            }
        }
    }

    // Each half of a pair of surrogates is a character here.
    char Character()
    {
        int first = Take(1)[0];
        return first < 0x80 ? (char)first
            : first < 0xE0 ? (char)((first & 0x1F) << 6 | Rest())
            : (char)((first & 0x0F) << 12 | Rest() << 6 | Rest());
    }

    int Rest() => Take(1)[0] & 0x3F;

    ReadOnlySpan<byte> Take(int length)
    {
        if (length < 0 || length > Left)
            throw new InvalidDataException(CutOff);
        At += length;
        return bytes.AsSpan(At - length, length);
    }
}
