using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1 in the library's types.</summary>
sealed class BookShelf1Mapping : OwnMapping<BookShelf1, Own.BookShelf1>
{
    public override Own.BookShelf1 ToOwn(BookShelf1 model) => new() { Books = model.Books.ConvertAll(ToOwn) };

    static Own.Book1 ToOwn(Book1 book) => new() { Title = book.Title, Id = book.Id, BookData = book.BookData.ToOwnOrNull() };

    public override BookShelf1 FromOwn(Own.BookShelf1 own) => new() { Books = own.Books.ConvertAll(FromOwn) };

    static Book1 FromOwn(Own.Book1 own) => new() { Title = own.Title, Id = own.Id, BookData = own.BookData.FromOwnOrNull() };

    public override long ReadMembers(Own.BookShelf1 value)
    {
        long sum = 0;
        var books = value.Books;
        for (var i = 0; i < books.Count; i++)
        {
            var book = books[i];
            sum += book.Title.Length + book.Id + book.BookData.ReadMembers();
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelf1Mapping());
}
