using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1.</summary>
sealed class BookShelf1Pickle : PickledType<BookShelf1>
{
    protected override object?[] Values(BookShelf1 value) => [value.Books];

    protected override BookShelf1 Create(object[] values) => new() { Books = List<Book1>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new BookShelf1Pickle());
        new Book1Pickle().Register();
    }
}

sealed class Book1Pickle : PickledType<Book1>
{
    protected override object?[] Values(Book1 value) => [value.Title, value.Id, value.BookData];

    protected override Book1 Create(object[] values) => new() { Title = (string)values[0], Id = Int32(values[1]), BookData = (byte[]?)values[2] };
}
