using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private. JsonSerializer leaves the private member out; code written by hand has a way to it.</summary>
readonly struct PrivateBookShelfCodec : ICodec<PrivateBookShelf>
{
    const int Books = 0, Secret = 1;
    static readonly Names Names = new(nameof(PrivateBookShelf.Books), "Secret");

    public static void Write(Utf8JsonWriter writer, PrivateBookShelf value)
    {
        writer.WriteStartObject();
        Json.WriteList<Book, BookCodec>(writer, Names[Books], value.Books);
        writer.WriteString(Names[Secret], value.ReadSecret());
        writer.WriteEndObject();
    }

    public static PrivateBookShelf Read(ref Utf8JsonReader reader)
    {
        var books = new List<Book>();
        string? secret = null;
        var members = new Members(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Books:
                    books = Json.ReadList<Book, BookCodec>(ref reader);
                    break;
                case Secret:
                    secret = reader.GetString();
                    break;
            }
        }
        return PrivateBookShelf.Create(books, secret);
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<PrivateBookShelf, PrivateBookShelfCodec>();
}
