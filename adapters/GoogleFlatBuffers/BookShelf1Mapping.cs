using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1 as tables.</summary>
sealed class BookShelf1Mapping : FlatMapping<BookShelf1, Own.BookShelf1>
{
    public override Offset<Own.BookShelf1> Build(BookShelf1 model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Book1>[model.Books.Count];
        for (var i = 0; i < offsets.Length; i++)
        {
            var book = model.Books[i];
            var title = builder.CreateString(book.Title);
            var data = book.BookData is { } bytes ? Own.Book1.CreateBookDataVectorBlock(builder, bytes) : default;
            offsets[i] = Own.Book1.CreateBook1(builder, title, book.Id, data);
        }
        return Own.BookShelf1.CreateBookShelf1(builder, Own.BookShelf1.CreateBooksVector(builder, offsets));
    }

    protected override Own.BookShelf1 Root(ByteBuffer buffer) => Own.BookShelf1.GetRootAsBookShelf1(buffer);

    protected override BookShelf1 Model(Own.BookShelf1 root)
    {
        var books = FlatList.Of<Book1>(root.BooksLength, root.ByteBuffer);
        for (var i = 0; i < root.BooksLength; i++)
        {
            var table = root.Books(i)!.Value;
            books.Add(new Book1 { Title = table.Title, Id = table.Id, BookData = table.GetBookDataArray() });
        }
        return new BookShelf1 { Books = books };
    }

    protected override long ReadMembers(Own.BookShelf1 root)
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
    internal static void Register() => Register(new BookShelf1Mapping());
}
