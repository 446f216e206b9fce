using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-2 in the library's types.</summary>
sealed class BookShelf2Mapping : OwnMapping<BookShelf2, Own.BookShelf2>
{
    public override Own.BookShelf2 ToOwn(BookShelf2 model) => new() { Books = model.Books.ConvertAll(ToOwn) };

    static Own.Book2 ToOwn(Book2 book) => new() { Title = book.Title, Id = book.Id, BookData = book.BookData.ToOwnOrNull() };

    public override BookShelf2 FromOwn(Own.BookShelf2 own) => new() { Books = own.Books.ConvertAll(FromOwn) };

    static Book2 FromOwn(Own.Book2 own) => new() { Title = own.Title, Id = own.Id, BookData = own.BookData.FromOwnOrNull() };

    public override long ReadMembers(Own.BookShelf2 value)
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
    internal static void Register() => Register(new BookShelf2Mapping());
}
