using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books: one row per book.</summary>
[CsvRecordMap(typeof(Book))]
sealed partial class BookShelfTable
{
    [CsvConverter(typeof(Base64Field))] public byte[]? BookData { get; set; }

    [ModuleInitializer]
    internal static void Register() => Table.Register<BookShelf, Book>(static shelf => shelf.Books, static books => new BookShelf { Books = books });
}
