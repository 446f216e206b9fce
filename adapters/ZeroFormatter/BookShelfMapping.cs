using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set books. The data set books-private uses the same book.

[ZeroFormattable]
public struct Book(string title, int id, byte[]? bookData) : IOwn<DataSets.Book, Book>
{
    [Index(0)] public string Title = title;
    [Index(1)] public int Id = id;
    [Index(2)] public byte[]? BookData = bookData;

    public static Book Of(DataSets.Book model) => new(model.Title, model.Id, model.BookData);

    public readonly DataSets.Book Model() => new() { Title = Title, Id = Id, BookData = BookData };

    public readonly long ReadMembers() => Title.Length + Id + MemberSum.Of(BookData);
}

static class BookShelfMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.BookShelf, DataSets.Book, Book>(static root => root.Books, static items => new DataSets.BookShelf { Books = items }));
}
