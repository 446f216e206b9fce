using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private as tables. They have no private members, so the model provides its private member and takes it back.</summary>
sealed class PrivateBookShelfMapping : FlatMapping<PrivateBookShelf, Own.PrivateBookShelf>
{
    public override Offset<Own.PrivateBookShelf> Build(PrivateBookShelf model, FlatBufferBuilder builder)
    {
        var books = Own.PrivateBookShelf.CreateBooksVector(builder, BookTables.Build(model.Books, builder));
        return Own.PrivateBookShelf.CreatePrivateBookShelf(builder, books, builder.CreateString(model.ReadSecret()));
    }

    protected override Own.PrivateBookShelf Root(ByteBuffer buffer) => Own.PrivateBookShelf.GetRootAsPrivateBookShelf(buffer);

    protected override PrivateBookShelf Model(Own.PrivateBookShelf root)
    {
        var books = FlatList.Of<Book>(root.BooksLength, root.ByteBuffer);
        for (var i = 0; i < root.BooksLength; i++)
            books.Add(BookTables.Model(root.Books(i)!.Value));
        return PrivateBookShelf.Create(books, root.Secret);
    }

    protected override long ReadMembers(Own.PrivateBookShelf root)
    {
        long sum = root.Secret?.Length ?? 0;
        for (var i = 0; i < root.BooksLength; i++)
            sum += BookTables.ReadMembers(root.Books(i)!.Value);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new PrivateBookShelfMapping());
}
