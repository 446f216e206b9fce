using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set books-1.

[ZeroFormattable]
public struct Book1(string title, int id, byte[]? bookData) : IOwn<DataSets.Book1, Book1>
{
    [Index(0)] public string Title = title;
    [Index(1)] public int Id = id;
    [Index(2)] public byte[]? BookData = bookData;

    public static Book1 Of(DataSets.Book1 model) => new(model.Title, model.Id, model.BookData);

    public readonly DataSets.Book1 Model() => new() { Title = Title, Id = Id, BookData = BookData };

    public readonly long ReadMembers() => Title.Length + Id + MemberSum.Of(BookData);
}

static class BookShelf1Mapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.BookShelf1, DataSets.Book1, Book1>(static root => root.Books, static items => new DataSets.BookShelf1 { Books = items }));
}
