namespace Touchstone.Adapters.Own;

/// <summary>The data set books-2 in classes with attributes. The usings of each library's project define these attributes and the type of bytes.</summary>
[OwnType]
public class BookShelf2
{
    [Id(0)] public List<Book2> Books { get; set; } = [];
}

[OwnType]
public class Book2
{
    [Id(0)] public string Title { get; set; } = "";
    [Id(1)] public int Id { get; set; }
    [Id(2), Optional(typeof(nullable<blob>))] public OptionalBytes BookData { get; set; } = default!;
}
