using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1: one row per book.</summary>
readonly struct BookShelf1Row : IRow<Book1>
{
    public static void Write<TWriter>(ref TWriter writer, Book1 row)
        where TWriter : struct, IFieldWriter
    {
        writer.String("Title", row.Title);
        writer.Int32("Id", row.Id);
        writer.Bytes("BookData", row.BookData);
    }

    public static Book1 Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Title = reader.String(),
            Id = reader.Int32(),
            BookData = reader.Bytes(),
        };

    [ModuleInitializer]
    internal static void Register() =>
        FlatTable.Register<BookShelf1, Book1, BookShelf1Row>(static shelf => shelf.Books, static books => new BookShelf1 { Books = books });
}
