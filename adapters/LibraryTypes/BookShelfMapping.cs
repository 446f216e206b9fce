using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books in the library's types.</summary>
sealed class BookShelfMapping : OwnMapping<BookShelf, Own.BookShelf>
{
    public override Own.BookShelf ToOwn(BookShelf model) => new() { Books = model.Books.ConvertAll(OwnBooks.ToOwn) };

    public override BookShelf FromOwn(Own.BookShelf own) => new() { Books = own.Books.ConvertAll(OwnBooks.FromOwn) };

    public override long ReadMembers(Own.BookShelf value) => OwnBooks.ReadMembers(value.Books);

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelfMapping());
}

/// <summary>The books that two data sets share.</summary>
static class OwnBooks
{
    public static Own.Book ToOwn(Book book) => new() { Title = book.Title, Id = book.Id, BookData = book.BookData.ToOwnOrNull() };

    public static Book FromOwn(Own.Book own) => new() { Title = own.Title, Id = own.Id, BookData = own.BookData.FromOwnOrNull() };

    public static long ReadMembers(IList<Own.Book> books)
    {
        long sum = 0;
        // By index, because the enumerator of an interface is an object.
        for (var i = 0; i < books.Count; i++)
        {
            var book = books[i];
            sum += book.Title.Length + book.Id + book.BookData.ReadMembers();
        }
        return sum;
    }
}
