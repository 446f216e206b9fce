using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>
/// The data set references, with the registered tags for shared values: 28 marks a value, and 29 refers to it by its number. Books never refer to
/// anything except their shelf, so that is not supported.
/// </summary>
readonly struct ReferenceBookShelfCodec : ICodec<ReferenceBookShelf>
{
    const CborTag Shared = (CborTag)28;
    const CborTag Reference = (CborTag)29;
    const int ShelfNumber = 0;

    public static void Write(CborWriter writer, ReferenceBookShelf value)
    {
        writer.WriteTag(Shared);
        writer.WriteStartMap(value.Books.Count);
        foreach (var (time, book) in value.Books)
        {
            writer.WriteDateTimeOffset(time);
            writer.WriteStartArray(3);
            WriteContainer(writer, book.Container, value);
            writer.WriteTextString(book.Name);
            writer.WriteSingle(book.Price);
            writer.WriteEndArray();
        }
        writer.WriteEndMap();
    }

    static void WriteContainer(CborWriter writer, ReferenceBookShelf? container, ReferenceBookShelf shelf)
    {
        if (container is null)
        {
            writer.WriteNull();
            return;
        }
        if (!ReferenceEquals(container, shelf))
            throw new CborContentException("the book refers to another shelf than the one that contains it");
        writer.WriteTag(Reference);
        writer.WriteInt32(ShelfNumber);
    }

    public static ReferenceBookShelf Read(CborReader reader)
    {
        Expect(reader, Shared);
        var count = reader.ReadStartMap() ?? throw new CborContentException("a map has an unknown length, which this adapter never writes");
        var shelf = new ReferenceBookShelf { Books = new Dictionary<DateTime, ReferenceBook>(count) };
        for (var i = 0; i < count; i++)
        {
            var time = reader.ReadDateTimeOffset().UtcDateTime;
            Cbor.ReadStartArray(reader, 3);
            shelf.Books.Add(time, new ReferenceBook { Container = ReadContainer(reader, shelf), Name = reader.ReadTextString(), Price = reader.ReadSingle() });
            reader.ReadEndArray();
        }
        reader.ReadEndMap();
        return shelf;
    }

    static ReferenceBookShelf? ReadContainer(CborReader reader, ReferenceBookShelf shelf)
    {
        if (Cbor.ReadNull(reader))
            return null;
        Expect(reader, Reference);
        var number = reader.ReadInt32();
        return number == ShelfNumber ? shelf : throw new CborContentException($"no value has the number {number}");
    }

    static void Expect(CborReader reader, CborTag expected)
    {
        var tag = reader.ReadTag();
        if (tag != expected)
            throw new CborContentException($"tag {(int)expected} expected, but there is {(ulong)tag}");
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<ReferenceBookShelf, ReferenceBookShelfCodec>();
}
