using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set books-2.

[ZeroFormattable]
public struct Book2(string title, int id, byte[]? bookData) : IOwn<DataSets.Book2, Book2>
{
    [Index(0)] public string Title = title;
    [Index(1)] public int Id = id;
    [Index(2)] public byte[]? BookData = bookData;

    public static Book2 Of(DataSets.Book2 model) => new(model.Title, model.Id, model.BookData);

    public readonly DataSets.Book2 Model() => new() { Title = Title, Id = Id, BookData = BookData };

    public readonly long ReadMembers() => Title.Length + Id + MemberSum.Of(BookData);
}

static class BookShelf2Mapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.BookShelf2, DataSets.Book2, Book2>(static root => root.Books, static items => new DataSets.BookShelf2 { Books = items }));
}
