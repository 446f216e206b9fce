using System.Runtime.CompilerServices;
using Google.Protobuf;
using Google.Protobuf.Collections;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books as messages.</summary>
sealed class BookShelfMapping() : MessageMapping<BookShelf, Own.BookShelf>(Own.BookShelf.Parser)
{
    public override Own.BookShelf ToOwn(BookShelf model)
    {
        var own = new Own.BookShelf();
        BookMessages.ToOwn(model.Books, own.Books);
        return own;
    }

    public override BookShelf FromOwn(Own.BookShelf own) => new() { Books = BookMessages.FromOwn(own.Books) };

    public override long ReadMembers(Own.BookShelf value) => BookMessages.ReadMembers(value.Books);

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelfMapping());
}

/// <summary>The books that two data sets share.</summary>
static class BookMessages
{
    public static void ToOwn(List<Book> books, RepeatedField<Own.Book> messages)
    {
        messages.Capacity = books.Count;
        foreach (var book in books)
        {
            var message = new Own.Book { Title = book.Title, Id = book.Id };
            if (book.BookData is { } data)
                message.BookData = ByteString.CopyFrom(data);
            messages.Add(message);
        }
    }

    public static List<Book> FromOwn(RepeatedField<Own.Book> messages)
    {
        var books = new List<Book>(messages.Count);
        foreach (var message in messages)
            books.Add(new Book { Title = message.Title, Id = message.Id, BookData = message.HasBookData ? message.BookData.ToByteArray() : null });
        return books;
    }

    public static long ReadMembers(RepeatedField<Own.Book> messages)
    {
        long sum = 0;
        // By index, because the enumerator of a RepeatedField is an object.
        for (var i = 0; i < messages.Count; i++)
        {
            var message = messages[i];
            sum += message.Title.Length + message.Id + message.BookData.ReadMembers();
        }
        return sum;
    }
}
