using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2.</summary>
sealed class BookShelf2Pickle : PickledType<BookShelf2>
{
    protected override object?[] Values(BookShelf2 value) => [value.Books];

    protected override BookShelf2 Create(object[] values) => new() { Books = List<Book2>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new BookShelf2Pickle());
        new Book2Pickle().Register();
    }
}

sealed class Book2Pickle : PickledType<Book2>
{
    protected override object?[] Values(Book2 value) => [value.Title, value.Id, value.BookData];

    protected override Book2 Create(object[] values) => new() { Title = (string)values[0], Id = Int32(values[1]), BookData = (byte[]?)values[2] };
}
