using System.Runtime.CompilerServices;
using Google.Protobuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1 as messages.</summary>
sealed class BookShelf1Mapping() : MessageMapping<BookShelf1, Own.BookShelf1>(Own.BookShelf1.Parser)
{
    public override Own.BookShelf1 ToOwn(BookShelf1 model)
    {
        var own = new Own.BookShelf1();
        own.Books.Capacity = model.Books.Count;
        foreach (var book in model.Books)
        {
            var message = new Own.Book1 { Title = book.Title, Id = book.Id };
            if (book.BookData is { } data)
                message.BookData = ByteString.CopyFrom(data);
            own.Books.Add(message);
        }
        return own;
    }

    public override BookShelf1 FromOwn(Own.BookShelf1 own)
    {
        var books = new List<Book1>(own.Books.Count);
        foreach (var message in own.Books)
            books.Add(new Book1 { Title = message.Title, Id = message.Id, BookData = message.HasBookData ? message.BookData.ToByteArray() : null });
        return new BookShelf1 { Books = books };
    }

    public override long ReadMembers(Own.BookShelf1 value)
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
    internal static void Register() => Register(new BookShelf1Mapping());
}
