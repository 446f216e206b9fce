using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2: one row per book.</summary>
[CsvRecordMap(typeof(Book2))]
sealed partial class BookShelf2Table
{
    [CsvConverter(typeof(Base64Field))] public byte[]? BookData { get; set; }

    [ModuleInitializer]
    internal static void Register() => Table.Register<BookShelf2, Book2>(static shelf => shelf.Books, static books => new BookShelf2 { Books = books });
}
