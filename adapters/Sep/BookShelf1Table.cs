using System.Runtime.CompilerServices;
using nietras.SeparatedValues;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-1: one row per book.</summary>
sealed class BookShelf1Table : Table<BookShelf1>
{
    public override void Write(SepWriter csv, BookShelf1 value)
    {
        foreach (var book in value.Books)
        {
            using var row = csv.NewRow();
            row["Title"].Set(book.Title);
            row["Id"].Format(book.Id);
            row["BookData"].Set(Base64(book.BookData));
        }
    }

    public override BookShelf1 Read(SepReader csv)
    {
        var books = new List<Book1>();
        foreach (var row in csv)
            books.Add(new() { Title = row["Title"].ToString(), Id = row["Id"].Parse<int>(), BookData = Base64(row["BookData"]) });
        return new() { Books = books };
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelf1Table());
}
