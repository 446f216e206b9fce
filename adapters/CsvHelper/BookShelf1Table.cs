using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1: one row per book.</summary>
[CsvRecordMap(typeof(Book1))]
sealed partial class BookShelf1Table
{
    [CsvConverter(typeof(Base64Field))] public byte[]? BookData { get; set; }

    [ModuleInitializer]
    internal static void Register() => Table.Register<BookShelf1, Book1>(static shelf => shelf.Books, static books => new BookShelf1 { Books = books });
}
