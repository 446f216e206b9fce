using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books.</summary>
readonly struct BookShelfCodec : ICodec<BookShelf>
{
    enum Member { Books }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, BookShelf value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book, BookCodec>(writer, Names[Member.Books], value.Books);
        writer.WriteEndObject();
    }

    public static BookShelf Read(ref Utf8JsonReader reader)
    {
        var value = new BookShelf();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Books = Json.ReadList<Book, BookCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf, BookShelfCodec>();
}

/// <summary>A book, which two data sets share.</summary>
readonly struct BookCodec : ICodec<Book>
{
    enum Member { Title, Id, BookData }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Book value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Title], value.Title);
        writer.WriteNumber(Names[Member.Id], value.Id);
        Json.WriteBytes(writer, Names[Member.BookData], value.BookData);
        writer.WriteEndObject();
    }

    public static Book Read(ref Utf8JsonReader reader)
    {
        var value = new Book();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Title: value.Title = reader.GetString()!; break;
                case Member.Id: value.Id = reader.GetInt32(); break;
                case Member.BookData: value.BookData = Json.ReadBytes(ref reader); break;
            }
        }
        return value;
    }
}
