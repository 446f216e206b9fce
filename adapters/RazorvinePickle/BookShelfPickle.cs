using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books.</summary>
sealed class BookShelfPickle : PickledType<BookShelf>
{
    protected override object?[] Values(BookShelf value) => [value.Books];

    protected override BookShelf Create(object[] values) => new() { Books = List<Book>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new BookShelfPickle());
        new BookPickle().Register();
    }
}

sealed class BookPickle : PickledType<Book>
{
    protected override object?[] Values(Book value) => [value.Title, value.Id, value.BookData];

    protected override Book Create(object[] values) => new() { Title = (string)values[0], Id = Int32(values[1]), BookData = (byte[]?)values[2] };
}
