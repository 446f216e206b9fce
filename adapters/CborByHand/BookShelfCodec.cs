using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books.</summary>
readonly struct BookShelfCodec : ICodec<BookShelf>
{
    public static void Write(CborWriter writer, BookShelf value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Book, BookCodec>(writer, value.Books);
        writer.WriteEndArray();
    }

    public static BookShelf Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new BookShelf { Books = Cbor.ReadList<Book, BookCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf, BookShelfCodec>();
}

readonly struct BookCodec : ICodec<Book>
{
    public static void Write(CborWriter writer, Book value)
    {
        writer.WriteStartArray(3);
        writer.WriteTextString(value.Title);
        writer.WriteInt32(value.Id);
        Cbor.WriteBytes(writer, value.BookData);
        writer.WriteEndArray();
    }

    public static Book Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Book
        {
            Title = reader.ReadTextString(),
            Id = reader.ReadInt32(),
            BookData = Cbor.ReadBytes(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}
