using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2.</summary>
readonly struct BookShelf2Codec : ICodec<BookShelf2>
{
    public static void Write(CborWriter writer, BookShelf2 value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Book2, Book2Codec>(writer, value.Books);
        writer.WriteEndArray();
    }

    public static BookShelf2 Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new BookShelf2 { Books = Cbor.ReadList<Book2, Book2Codec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf2, BookShelf2Codec>();
}

readonly struct Book2Codec : ICodec<Book2>
{
    public static void Write(CborWriter writer, Book2 value)
    {
        writer.WriteStartArray(3);
        writer.WriteTextString(value.Title);
        writer.WriteInt32(value.Id);
        Cbor.WriteBytes(writer, value.BookData);
        writer.WriteEndArray();
    }

    public static Book2 Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Book2
        {
            Title = reader.ReadTextString(),
            Id = reader.ReadInt32(),
            BookData = Cbor.ReadBytes(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}
