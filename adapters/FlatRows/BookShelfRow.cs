using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books: one row per book.</summary>
readonly struct BookShelfRow : IRow<Book>
{
    public static void Write<TWriter>(ref TWriter writer, Book row)
        where TWriter : struct, IFieldWriter
    {
        writer.String("Title", row.Title);
        writer.Int32("Id", row.Id);
        writer.Bytes("BookData", row.BookData);
    }

    public static Book Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Title = reader.String(),
            Id = reader.Int32(),
            BookData = reader.Bytes(),
        };

    [ModuleInitializer]
    internal static void Register() =>
        FlatTable.Register<BookShelf, Book, BookShelfRow>(static shelf => shelf.Books, static books => new BookShelf { Books = books });
}
