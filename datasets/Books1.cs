using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// The books again, as types that no other data set uses. They show the work that a serializer repeats for each new type, even if it has already
/// handled those of books.
/// </summary>
[DataContract, Model]
public partial class BookShelf1
{
    [DataMember(Order = 1)] public List<Book1> Books { get; set; } = [];
}

[DataContract, Model]
public partial class Book1
{
    [DataMember(Order = 1)] public string Title { get; set; } = "";
    [DataMember(Order = 2)] public int Id { get; set; }
    [DataMember(Order = 3)] public byte[]? BookData { get; set; }
}

file sealed class Books1 : DataSet<BookShelf1>
{
    public override string Name => "books-1";

    public override IReadOnlyList<int> DefaultCounts => [1];

    public override BookShelf1 Create(int count, int payloadBytes, int variant) => new()
    {
        Books = Book.Generate(count, payloadBytes, variant).ConvertAll(book => new Book1 { Title = book.Title, Id = book.Id, BookData = book.BookData }),
    };

    public override long ReadMembers(BookShelf1 value)
    {
        long sum = 0;
        foreach (var book in value.Books)
            sum += book.Title.Length + book.Id + MemberSum.Of(book.BookData);
        return sum;
    }

    public override void Write<TWriter>(BookShelf1 value, ref TWriter writer)
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
    }

    public override BookShelf1 Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var books = new List<Book1>(count);
        for (var i = 0; i < count; i++)
            books.Add(new Book1 { Title = reader.String(), Id = reader.Int32(), BookData = reader.Bool() ? reader.Bytes() : null });
        return new BookShelf1 { Books = books };
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new Books1());
}
