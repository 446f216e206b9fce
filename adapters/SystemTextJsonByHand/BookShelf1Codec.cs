using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1.</summary>
readonly struct BookShelf1Codec : ICodec<BookShelf1>
{
    enum Member { Books }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, BookShelf1 value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book1, Book1Codec>(writer, Names[Member.Books], value.Books);
        writer.WriteEndObject();
    }

    public static BookShelf1 Read(ref Utf8JsonReader reader)
    {
        var value = new BookShelf1();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Books = Json.ReadList<Book1, Book1Codec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf1, BookShelf1Codec>();
}

readonly struct Book1Codec : ICodec<Book1>
{
    enum Member { Title, Id, BookData }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Book1 value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Title], value.Title);
        writer.WriteNumber(Names[Member.Id], value.Id);
        Json.WriteBytes(writer, Names[Member.BookData], value.BookData);
        writer.WriteEndObject();
    }

    public static Book1 Read(ref Utf8JsonReader reader)
    {
        var value = new Book1();
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
