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

sealed partial class Books1DataSet : DataSet<BookShelf1>
{
    public override string Name => "books-1";

    public override IReadOnlyList<int> DefaultCounts => [1];

    public override BookShelf1 Create(int count, int payloadBytes, int variant) => new()
    {
        Books = Book.Generate(count, payloadBytes, variant, PayloadKind)
            .ConvertAll(book => new Book1 { Title = book.Title, Id = book.Id, BookData = book.BookData }),
    };
}
