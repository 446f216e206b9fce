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

    protected override long Touch(Own.LargeBookShelf root)
    {
        long sum = 0;
        for (var i = 0; i < root.BooksLength; i++)
            sum += Touch(root.Books(i)!.Value);
        return sum;
    }

    static long Touch(Own.LargeBook book) => book.Title.Length + book.Id + book.Pages + book.Year + book.Edition + book.Copies + Touched.Of(book.Price)
        + Touch(book, book.RatingsLength, static (book, i) => Touched.Of(book.Ratings(i)))
        + Touch(book, book.WidthsLength, static (book, i) => Touched.Of(book.Widths(i)))
        + Touch(book, book.HeightsLength, static (book, i) => Touched.Of(book.Heights(i)))
        + Touch(book, book.WeightsLength, static (book, i) => Touched.Of(book.Weights(i)))
        + Touch(book, book.SalesLength, static (book, i) => Touch(book.Sales(i)!.Value))
        + Touch(book, book.ReturnsLength, static (book, i) => Touch(book.Returns(i)!.Value))
        + Touch(book, book.LoansLength, static (book, i) => Touch(book.Loans(i)!.Value))
        + Touch(book, book.StocksLength, static (book, i) => Touch(book.Stocks(i)!.Value))
        + Touch(book, book.PricesLength, static (book, i) => Touch(book.Prices(i)!.Value))
        + Touch(book, book.CostsLength, static (book, i) => Touch(book.Costs(i)!.Value))
        + Touch(book, book.TaxesLength, static (book, i) => Touch(book.Taxes(i)!.Value))
        + Touch(book, book.DiscountsLength, static (book, i) => Touch(book.Discounts(i)!.Value))
        + Touch(book, book.ReviewsLength, static (book, i) => Touch(book.Reviews(i)!.Value))
        + Touch(book, book.CitationsLength, static (book, i) => Touch(book.Citations(i)!.Value))
        + Touch(book, book.VisitsLength, static (book, i) => Touch(book.Visits(i)!.Value));

    static long Touch(Own.LargeBook book, int length, Func<Own.LargeBook, int, long> element)
    {
        long sum = 0;
        for (var i = 0; i < length; i++)
            sum += element(book, i);
        return sum;
    }

    static long Touch(Own.Pair pair) => pair.Key.Length + Touched.Of(pair.Value);

    [ModuleInitializer]
    internal static void Register() => Register(new LargeBookShelfMapping());
}
