using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books as tables.</summary>
sealed class BookShelfMapping : FlatMapping<BookShelf, Own.BookShelf>
{
    public override Offset<Own.BookShelf> Build(BookShelf model, FlatBufferBuilder builder) =>
        Own.BookShelf.CreateBookShelf(builder, Own.BookShelf.CreateBooksVector(builder, BookTables.Build(model.Books, builder)));

    protected override Own.BookShelf Root(ByteBuffer buffer) => Own.BookShelf.GetRootAsBookShelf(buffer);

    protected override BookShelf Model(Own.BookShelf root)
    {
        var books = FlatList.Of<Book>(root.BooksLength, root.ByteBuffer);
        for (var i = 0; i < root.BooksLength; i++)
            books.Add(BookTables.Model(root.Books(i)!.Value));
        return new BookShelf { Books = books };
    }

    protected override long ReadMembers(Own.BookShelf root)
    {
        long sum = 0;
        for (var i = 0; i < root.BooksLength; i++)
            sum += BookTables.ReadMembers(root.Books(i)!.Value);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelfMapping());
}

/// <summary>The books that two data sets share.</summary>
static class BookTables
{
    public static Offset<Own.Book>[] Build(List<Book> books, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Book>[books.Count];
        for (var i = 0; i < offsets.Length; i++)
        {
            var book = books[i];
            var title = builder.CreateString(book.Title);
            var data = book.BookData is { } bytes ? Own.Book.CreateBookDataVectorBlock(builder, bytes) : default;
            offsets[i] = Own.Book.CreateBook(builder, title, book.Id, data);
        }
        return offsets;
    }

    public static Book Model(Own.Book table) => new() { Title = table.Title, Id = table.Id, BookData = table.GetBookDataArray() };

    public static long ReadMembers(Own.Book table) => table.Title.Length + table.Id + table.GetBookDataBytes().ReadMembers();
}
