using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2.</summary>
readonly struct BookShelf2Codec : ICodec<BookShelf2>
{
    enum Member { Books }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, BookShelf2 value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book2, Book2Codec>(writer, Names[Member.Books], value.Books);
        writer.WriteEndObject();
    }

    public static BookShelf2 Read(ref Utf8JsonReader reader)
    {
        var value = new BookShelf2();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Books = Json.ReadList<Book2, Book2Codec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<BookShelf2, BookShelf2Codec>();
}

readonly struct Book2Codec : ICodec<Book2>
{
    enum Member { Title, Id, BookData }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Book2 value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Title], value.Title);
        writer.WriteNumber(Names[Member.Id], value.Id);
        Json.WriteBytes(writer, Names[Member.BookData], value.BookData);
        writer.WriteEndObject();
    }

    public static Book2 Read(ref Utf8JsonReader reader)
    {
        var value = new Book2();
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
