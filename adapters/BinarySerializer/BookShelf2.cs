using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set books-2. The serializer sets counts and lengths.</summary>
public class BookShelf2
{
    [FieldOrder(0)] public int Count { get; set; }

    [FieldOrder(1), FieldCount(nameof(Count))] public List<Book2> Books { get; set; } = [];
}

public class Book2
{
    [FieldOrder(0)] public string Title { get; set; } = "";

    [FieldOrder(1)] public int Id { get; set; }

    // The library has no mark for null.
    [FieldOrder(2)] public bool HasData { get => BookData is not null; set => _ = value; }

    [FieldOrder(3), SerializeWhen(nameof(HasData), true)] public int DataLength { get; set; }

    [FieldOrder(4), SerializeWhen(nameof(HasData), true), FieldLength(nameof(DataLength))] public byte[] BookData { get; set; } = null!;
}
