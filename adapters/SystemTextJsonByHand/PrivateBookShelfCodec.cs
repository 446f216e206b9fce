using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private. JsonSerializer omits the private member; handwritten code has a way to it.</summary>
readonly struct PrivateBookShelfCodec : ICodec<PrivateBookShelf>
{
    enum Member { Books, Secret }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, PrivateBookShelf value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book, BookCodec>(writer, Names[Member.Books], value.Books);
        writer.WriteString(Names[Member.Secret], value.ReadSecret());
        writer.WriteEndObject();
    }

    public static PrivateBookShelf Read(ref Utf8JsonReader reader)
    {
        List<Book> books = [];
        string? secret = null;
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Books: books = Json.ReadList<Book, BookCodec>(ref reader); break;
                case Member.Secret: secret = reader.GetString(); break;
            }
        }
        return PrivateBookShelf.Create(books, secret);
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<PrivateBookShelf, PrivateBookShelfCodec>();
}
