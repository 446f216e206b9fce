using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2: one row per book.</summary>
readonly struct BookShelf2Row : IRow<Book2>
{
    public static void Write<TWriter>(ref TWriter writer, Book2 row)
        where TWriter : struct, IFieldWriter
    {
        writer.String("Title", row.Title);
        writer.Int32("Id", row.Id);
        writer.Bytes("BookData", row.BookData);
    }

    public static Book2 Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Title = reader.String(),
            Id = reader.Int32(),
            BookData = reader.Bytes(),
        };

    [ModuleInitializer]
    internal static void Register() =>
        FlatTable.Register<BookShelf2, Book2, BookShelf2Row>(static shelf => shelf.Books, static books => new BookShelf2 { Books = books });
}
