using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2 as tables.</summary>
sealed class BookShelf2Mapping : FlatMapping<BookShelf2, Own.BookShelf2>
{
    public override Offset<Own.BookShelf2> Build(BookShelf2 model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Book2>[model.Books.Count];
        for (var i = 0; i < offsets.Length; i++)
        {
            var book = model.Books[i];
            var title = builder.CreateString(book.Title);
            var data = book.BookData is { } bytes ? Own.Book2.CreateBookDataVectorBlock(builder, bytes) : default;
            offsets[i] = Own.Book2.CreateBook2(builder, title, book.Id, data);
        }
        return Own.BookShelf2.CreateBookShelf2(builder, Own.BookShelf2.CreateBooksVector(builder, offsets));
    }

    protected override Own.BookShelf2 Root(ByteBuffer buffer) => Own.BookShelf2.GetRootAsBookShelf2(buffer);

    protected override BookShelf2 Model(Own.BookShelf2 root)
    {
        var books = FlatList.Of<Book2>(root.BooksLength, root.ByteBuffer);
        for (var i = 0; i < root.BooksLength; i++)
        {
            var table = root.Books(i)!.Value;
            books.Add(new Book2 { Title = table.Title, Id = table.Id, BookData = table.GetBookDataArray() });
        }
        return new BookShelf2 { Books = books };
    }

    protected override long ReadMembers(Own.BookShelf2 root)
    {
        long sum = 0;
        for (var i = 0; i < root.BooksLength; i++)
        {
            var table = root.Books(i)!.Value;
            sum += table.Title.Length + table.Id + table.GetBookDataBytes().ReadMembers();
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelf2Mapping());
}
