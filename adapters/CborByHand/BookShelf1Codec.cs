using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1.</summary>
readonly struct BookShelf1Codec : ICodec<BookShelf1>
{
    public static void Write(CborWriter writer, BookShelf1 value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Book1, Book1Codec>(writer, value.Books);
        writer.WriteEndArray();
    }

    public static BookShelf1 Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new BookShelf1 { Books = Cbor.ReadList<Book1, Book1Codec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf1, BookShelf1Codec>();
}

readonly struct Book1Codec : ICodec<Book1>
{
    public static void Write(CborWriter writer, Book1 value)
    {
        writer.WriteStartArray(3);
        writer.WriteTextString(value.Title);
        writer.WriteInt32(value.Id);
        Cbor.WriteBytes(writer, value.BookData);
        writer.WriteEndArray();
    }

    public static Book1 Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Book1
        {
            Title = reader.ReadTextString(),
            Id = reader.ReadInt32(),
            BookData = Cbor.ReadBytes(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}
