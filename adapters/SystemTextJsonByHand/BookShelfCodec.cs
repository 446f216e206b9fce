using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books.</summary>
readonly struct BookShelfCodec : ICodec<BookShelf>
{
    const int Books = 0;
    static readonly Names Names = new(nameof(BookShelf.Books));

    public static void Write(Utf8JsonWriter writer, BookShelf value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book, BookCodec>(writer, Names[Books], value.Books);
        writer.WriteEndObject();
    }

    public static BookShelf Read(ref Utf8JsonReader reader)
    {
        var value = new BookShelf();
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
            value.Books = Json.ReadList<Book, BookCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf, BookShelfCodec>();
}

/// <summary>A book, which two data sets have.</summary>
readonly struct BookCodec : ICodec<Book>
{
    const int Title = 0, Id = 1, BookData = 2;
    static readonly Names Names = new(nameof(Book.Title), nameof(Book.Id), nameof(Book.BookData));

    public static void Write(Utf8JsonWriter writer, Book value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Title], value.Title);
        writer.WriteNumber(Names[Id], value.Id);
        Json.WriteBytes(writer, Names[BookData], value.BookData);
        writer.WriteEndObject();
    }

    public static Book Read(ref Utf8JsonReader reader)
    {
        var value = new Book();
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Title:
                    value.Title = reader.GetString()!;
                    break;
                case Id:
                    value.Id = reader.GetInt32();
                    break;
                case BookData:
                    value.BookData = Json.ReadBytes(ref reader);
                    break;
            }
        }
        return value;
    }
}
