using System.Runtime.CompilerServices;
using nietras.SeparatedValues;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books: one row per book.</summary>
sealed class BookShelfTable : Table<BookShelf>
{
    public override void Write(SepWriter csv, BookShelf value)
    {
        foreach (var book in value.Books)
        {
            using var row = csv.NewRow();
            row["Title"].Set(book.Title);
            row["Id"].Format(book.Id);
            row["BookData"].Set(Base64(book.BookData));
        }
    }

    public override BookShelf Read(SepReader csv)
    {
        var books = new List<Book>();
        foreach (var row in csv)
            books.Add(new() { Title = row["Title"].ToString(), Id = row["Id"].Parse<int>(), BookData = Base64(row["BookData"]) });
        return new() { Books = books };
    }

    [ModuleInitializer]
    internal static void Register() => Register(new BookShelfTable());
}
