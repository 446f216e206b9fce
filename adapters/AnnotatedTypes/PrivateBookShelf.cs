namespace Touchstone.Adapters.Own;

/// <summary>
/// The data set books-private in classes with attributes. The usings of each library's project define these attributes and the type of bytes.
/// </summary>
[OwnType]
public class PrivateBookShelf
{
    [Id(0)] public List<Book> Books { get; set; } = [];
    [Id(1), Optional(typeof(nullable<string>))] public string? Secret { get; set; }
}
