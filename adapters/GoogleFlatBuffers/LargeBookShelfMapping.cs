using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large as tables.</summary>
sealed class LargeBookShelfMapping : FlatMapping<LargeBookShelf, Own.LargeBookShelf>
{
    public override Offset<Own.LargeBookShelf> Build(LargeBookShelf model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.LargeBook>[model.Books.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Build(model.Books[i], builder);
        return Own.LargeBookShelf.CreateLargeBookShelf(builder, Own.LargeBookShelf.CreateBooksVector(builder, offsets));
    }

    // In the order of the parameters: each vector and string is finished before its table begins.
    static Offset<Own.LargeBook> Build(LargeBook book, FlatBufferBuilder builder) => Own.LargeBook.CreateLargeBook(
        builder,
        builder.CreateString(book.Title),
        book.Id,
        book.Pages,
        book.Year,
        book.Edition,
        book.Copies,
        book.Price,
        Build(book.Ratings, builder),
        Build(book.Widths, builder),
        Build(book.Heights, builder),
        Build(book.Weights, builder),
        Build(book.Sales, builder),
        Build(book.Returns, builder),
        Build(book.Loans, builder),
        Build(book.Stocks, builder),
        Build(book.Prices, builder),
        Build(book.Costs, builder),
        Build(book.Taxes, builder),
        Build(book.Discounts, builder),
        Build(book.Reviews, builder),
        Build(book.Citations, builder),
        Build(book.Visits, builder));

    static VectorOffset Build(List<float> values, FlatBufferBuilder builder)
    {
        Own.LargeBook.StartRatingsVector(builder, values.Count);
        for (var i = values.Count - 1; i >= 0; i--)
            builder.AddFloat(values[i]);
        return builder.EndVector();
    }

    static VectorOffset Build(List<Pair> pairs, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Pair>[pairs.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Own.Pair.CreatePair(builder, builder.CreateString(pairs[i].Key), pairs[i].Value);
        return Own.LargeBook.CreateSalesVector(builder, offsets);
    }

    protected override Own.LargeBookShelf Root(ByteBuffer buffer) => Own.LargeBookShelf.GetRootAsLargeBookShelf(buffer);

    protected override LargeBookShelf Model(Own.LargeBookShelf root)
    {
        var books = FlatList.Of<LargeBook>(root.BooksLength, root.ByteBuffer);
        for (var i = 0; i < root.BooksLength; i++)
            books.Add(Model(root.Books(i)!.Value));
        return new LargeBookShelf { Books = books };
    }

    static LargeBook Model(Own.LargeBook table) => new()
    {
        Title = table.Title,
        Id = table.Id,
        Pages = table.Pages,
        Year = table.Year,
        Edition = table.Edition,
        Copies = table.Copies,
        Price = table.Price,
        Ratings = List(table, table.RatingsLength, static (table, i) => table.Ratings(i)),
        Widths = List(table, table.WidthsLength, static (table, i) => table.Widths(i)),
        Heights = List(table, table.HeightsLength, static (table, i) => table.Heights(i)),
        Weights = List(table, table.WeightsLength, static (table, i) => table.Weights(i)),
        Sales = List(table, table.SalesLength, static (table, i) => Model(table.Sales(i)!.Value)),
        Returns = List(table, table.ReturnsLength, static (table, i) => Model(table.Returns(i)!.Value)),
        Loans = List(table, table.LoansLength, static (table, i) => Model(table.Loans(i)!.Value)),
        Stocks = List(table, table.StocksLength, static (table, i) => Model(table.Stocks(i)!.Value)),
        Prices = List(table, table.PricesLength, static (table, i) => Model(table.Prices(i)!.Value)),
        Costs = List(table, table.CostsLength, static (table, i) => Model(table.Costs(i)!.Value)),
        Taxes = List(table, table.TaxesLength, static (table, i) => Model(table.Taxes(i)!.Value)),
        Discounts = List(table, table.DiscountsLength, static (table, i) => Model(table.Discounts(i)!.Value)),
        Reviews = List(table, table.ReviewsLength, static (table, i) => Model(table.Reviews(i)!.Value)),
        Citations = List(table, table.CitationsLength, static (table, i) => Model(table.Citations(i)!.Value)),
        Visits = List(table, table.VisitsLength, static (table, i) => Model(table.Visits(i)!.Value)),
    };

    static List<T> List<T>(Own.LargeBook table, int length, Func<Own.LargeBook, int, T> element)
    {
        var list = FlatList.Of<T>(length, table.ByteBuffer);
        for (var i = 0; i < length; i++)
            list.Add(element(table, i));
        return list;
    }

    static Pair Model(Own.Pair table) => new(table.Key, table.Value);

    protected override long ReadMembers(Own.LargeBookShelf root)
    {
        long sum = 0;
        for (var i = 0; i < root.BooksLength; i++)
            sum += ReadMembers(root.Books(i)!.Value);
        return sum;
    }

    static long ReadMembers(Own.LargeBook book) => book.Title.Length + book.Id + book.Pages + book.Year + book.Edition + book.Copies + MemberSum.Of(book.Price)
        + ReadMembers(book, book.RatingsLength, static (book, i) => MemberSum.Of(book.Ratings(i)))
        + ReadMembers(book, book.WidthsLength, static (book, i) => MemberSum.Of(book.Widths(i)))
        + ReadMembers(book, book.HeightsLength, static (book, i) => MemberSum.Of(book.Heights(i)))
        + ReadMembers(book, book.WeightsLength, static (book, i) => MemberSum.Of(book.Weights(i)))
        + ReadMembers(book, book.SalesLength, static (book, i) => ReadMembers(book.Sales(i)!.Value))
        + ReadMembers(book, book.ReturnsLength, static (book, i) => ReadMembers(book.Returns(i)!.Value))
        + ReadMembers(book, book.LoansLength, static (book, i) => ReadMembers(book.Loans(i)!.Value))
        + ReadMembers(book, book.StocksLength, static (book, i) => ReadMembers(book.Stocks(i)!.Value))
        + ReadMembers(book, book.PricesLength, static (book, i) => ReadMembers(book.Prices(i)!.Value))
        + ReadMembers(book, book.CostsLength, static (book, i) => ReadMembers(book.Costs(i)!.Value))
        + ReadMembers(book, book.TaxesLength, static (book, i) => ReadMembers(book.Taxes(i)!.Value))
        + ReadMembers(book, book.DiscountsLength, static (book, i) => ReadMembers(book.Discounts(i)!.Value))
        + ReadMembers(book, book.ReviewsLength, static (book, i) => ReadMembers(book.Reviews(i)!.Value))
        + ReadMembers(book, book.CitationsLength, static (book, i) => ReadMembers(book.Citations(i)!.Value))
        + ReadMembers(book, book.VisitsLength, static (book, i) => ReadMembers(book.Visits(i)!.Value));

    static long ReadMembers(Own.LargeBook book, int length, Func<Own.LargeBook, int, long> element)
    {
        long sum = 0;
        for (var i = 0; i < length; i++)
            sum += element(book, i);
        return sum;
    }

    static long ReadMembers(Own.Pair pair) => pair.Key.Length + MemberSum.Of(pair.Value);

    [ModuleInitializer]
    internal static void Register() => Register(new LargeBookShelfMapping());
}
