namespace Touchstone.Adapters.Own;

// The data sets books and books-private. What the attributes and the types of bytes are, each library's project says in its usings.

[OwnType]
public class BookShelf
{
    [Id(0)] public List<Book> Books { get; set; } = [];
}

[OwnType]
public class PrivateBookShelf
{
    [Id(0)] public List<Book> Books { get; set; } = [];
    [Id(1), Optional(typeof(nullable<string>))] public string? Secret { get; set; }
}

[OwnType]
public class Book
{
    [Id(0)] public string Title { get; set; } = "";
    [Id(1)] public int Id { get; set; }
    [Id(2), Optional(typeof(nullable<blob>))] public OptionalBytes BookData { get; set; } = default!;
}
