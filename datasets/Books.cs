using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>A shelf of small books: many short strings and ints, the everyday list of records.</summary>
[DataContract, Model]
public partial class BookShelf
{
    [DataMember(Order = 1)] public List<Book> Books { get; set; } = [];
}

[DataContract, Model]
public partial class Book
{
    [DataMember(Order = 1)] public string Title { get; set; } = "";
    [DataMember(Order = 2)] public int Id { get; set; }
    [DataMember(Order = 3)] public byte[]? BookData { get; set; }

    /// <summary>
    /// Book n (1-based) has Id = n and Title = "Book n"; byte j of its data is 'a' + j % 26, unless they are of another kind. The next variant has the books
    /// that follow, and data that start one letter later.
    /// </summary>
    public static List<Book> Generate(int count, int payloadBytes, int variant = 0, PayloadKind kind = PayloadKind.Letters)
    {
        var books = new List<Book>(count);
        var before = variant * count;
        for (var n = before + 1; n <= before + count; n++)
            books.Add(new Book { Title = $"Book {n}", Id = n, BookData = payloadBytes == 0 ? null : OpaqueBytes.Make(kind, payloadBytes, variant, n) });
        return books;
    }
}

sealed partial class BooksDataSet : DataSet<BookShelf>
{
    public override string Name => "books";

    public override BookShelf Create(int count, int payloadBytes, int variant) => new() { Books = Book.Generate(count, payloadBytes, variant, PayloadKind) };
}
