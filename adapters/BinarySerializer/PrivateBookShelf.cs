using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set books-private. The serializer sets counts and lengths.</summary>
public class PrivateBookShelf
{
    [FieldOrder(0)] public int BooksCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(BooksCount))] public List<Book> Books { get; set; } = [];
    [FieldOrder(2)] public bool HasSecret { get => Secret is not null; set => _ = value; }
    [FieldOrder(3), SerializeWhen(nameof(HasSecret), true)] public string? Secret { get; set; }
}
