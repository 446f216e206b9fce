using System.Runtime.CompilerServices;
using Google.Protobuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2 as messages.</summary>
sealed class BookShelf2Mapping() : MessageMapping<BookShelf2, Own.BookShelf2>(Own.BookShelf2.Parser)
{
    public override Own.BookShelf2 ToOwn(BookShelf2 model)
    {
        var own = new Own.BookShelf2();
        own.Books.Capacity = model.Books.Count;
        foreach (var book in model.Books)
        {
            var message = new Own.Book2 { Title = book.Title, Id = book.Id };
            if (book.BookData is { } data)
                message.BookData = ByteString.CopyFrom(data);
            own.Books.Add(message);
        }
        return own;
    }

    public override BookShelf2 FromOwn(Own.BookShelf2 own)
    {
        var books = new List<Book2>(own.Books.Count);
        foreach (var message in own.Books)
            books.Add(new Book2 { Title = message.Title, Id = message.Id, BookData = message.HasBookData ? message.BookData.ToByteArray() : null });
        return new BookShelf2 { Books = books };
    }

    public override long ReadMembers(Own.BookShelf2 value)
    {
        long sum = 0;
        for (var i = 0; i < value.Books.Count; i++)
        {
            var message = value.Books[i];
            sum += message.Title.Length + message.Id + message.BookData.ReadMembers();
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelf2Mapping());
}
