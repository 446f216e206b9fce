using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// The books with one private member on the shelf: shows which serializers keep it and what that costs. It is separate from books because most
/// formats drop the member, and a comparison is fair only if all carry the same data.
/// </summary>
[DataContract, Model]
public partial class PrivateBookShelf
{
    [DataMember(Order = 1)] public List<Book> Books { get; set; } = [];
    [DataMember(Order = 2)] string? Secret { get; set; }

    public static PrivateBookShelf Create(List<Book> books, string? secret) => new() { Books = books, Secret = secret };

    public string? ReadSecret() => Secret;
}

/// <summary>Written by hand: generated code cannot set the private member, and does not know that it is never null.</summary>
file sealed class BooksPrivate : DataSet<PrivateBookShelf>
{
    public override string Name => "books-private";

    public override PrivateBookShelf Create(int count, int payloadBytes, int variant) =>
        PrivateBookShelf.Create(Book.Generate(count, payloadBytes, variant, PayloadKind), "private member value");

    public override long ReadMembers(PrivateBookShelf value)
    {
        long sum = MemberSum.Of(value.ReadSecret());
        foreach (var book in value.Books)
            sum += book.Title.Length + book.Id + MemberSum.Of(book.BookData);
        return sum;
    }

    public override void Write<TWriter>(PrivateBookShelf value, ref TWriter writer)
    {
        writer.Length(value.Books.Count);
        foreach (var book in value.Books)
        {
            writer.String(book.Title);
            writer.Int32(book.Id);
            writer.Bool(book.BookData is not null);
            if (book.BookData is { } data)
                writer.Bytes(data);
        }
        writer.String(value.ReadSecret() ?? "");
    }

    public override PrivateBookShelf Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var books = new List<Book>(count);
        for (var i = 0; i < count; i++)
            books.Add(new Book { Title = reader.String(), Id = reader.Int32(), BookData = reader.Bool() ? reader.Bytes() : null });
        return PrivateBookShelf.Create(books, reader.String());
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new BooksPrivate());
}
