namespace Touchstone.Adapters.Own;

/// <summary>The data set books-private in classes with attributes. Which ones, and what bytes are, each library says in the usings of its project.</summary>
[OwnType]
public class PrivateBookShelf
{
    [Id(0)] public List<Book> Books { get; set; } = [];
    [Id(1), Optional(typeof(nullable<string>))] public string? Secret { get; set; }
}
