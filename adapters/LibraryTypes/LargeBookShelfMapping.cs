using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large in the library's types.</summary>
sealed class LargeBookShelfMapping : OwnMapping<LargeBookShelf, Own.LargeBookShelf>
{
    public override Own.LargeBookShelf ToOwn(LargeBookShelf model) => new() { Books = model.Books.ConvertAll(ToOwn) };

    static Own.LargeBook ToOwn(LargeBook book) => new()
    {
        Title = book.Title,
        Id = book.Id,
        Pages = book.Pages,
        Year = book.Year,
        Edition = book.Edition,
        Copies = book.Copies,
        Price = book.Price,
        Ratings = book.Ratings.ToOwn(),
        Widths = book.Widths.ToOwn(),
        Heights = book.Heights.ToOwn(),
        Weights = book.Weights.ToOwn(),
        Sales = book.Sales.ConvertAll(ToOwn),
        Returns = book.Returns.ConvertAll(ToOwn),
        Loans = book.Loans.ConvertAll(ToOwn),
        Stocks = book.Stocks.ConvertAll(ToOwn),
        Prices = book.Prices.ConvertAll(ToOwn),
        Costs = book.Costs.ConvertAll(ToOwn),
        Taxes = book.Taxes.ConvertAll(ToOwn),
        Discounts = book.Discounts.ConvertAll(ToOwn),
        Reviews = book.Reviews.ConvertAll(ToOwn),
        Citations = book.Citations.ConvertAll(ToOwn),
        Visits = book.Visits.ConvertAll(ToOwn),
    };

    static Own.Pair ToOwn(Pair pair) => new() { Key = pair.Key, Value = pair.Value };

    public override LargeBookShelf FromOwn(Own.LargeBookShelf own) => new() { Books = own.Books.ConvertAll(FromOwn) };

    static LargeBook FromOwn(Own.LargeBook own) => new()
    {
        Title = own.Title,
        Id = own.Id,
        Pages = own.Pages,
        Year = own.Year,
        Edition = own.Edition,
        Copies = own.Copies,
        Price = own.Price,
        Ratings = own.Ratings.FromOwn(),
        Widths = own.Widths.FromOwn(),
        Heights = own.Heights.FromOwn(),
        Weights = own.Weights.FromOwn(),
        Sales = own.Sales.ConvertAll(FromOwn),
        Returns = own.Returns.ConvertAll(FromOwn),
        Loans = own.Loans.ConvertAll(FromOwn),
        Stocks = own.Stocks.ConvertAll(FromOwn),
        Prices = own.Prices.ConvertAll(FromOwn),
        Costs = own.Costs.ConvertAll(FromOwn),
        Taxes = own.Taxes.ConvertAll(FromOwn),
        Discounts = own.Discounts.ConvertAll(FromOwn),
        Reviews = own.Reviews.ConvertAll(FromOwn),
        Citations = own.Citations.ConvertAll(FromOwn),
        Visits = own.Visits.ConvertAll(FromOwn),
    };

    static Pair FromOwn(Own.Pair own) => new(own.Key, own.Value);

    public override long ReadMembers(Own.LargeBookShelf value)
    {
        long sum = 0;
        var books = value.Books;
        for (var i = 0; i < books.Count; i++)
            sum += ReadMembers(books[i]);
        return sum;
    }

    static long ReadMembers(Own.LargeBook book) => book.Title.Length + book.Id + book.Pages + book.Year + book.Edition + book.Copies + MemberSum.Of(book.Price)
        + book.Ratings.ReadMembers() + book.Widths.ReadMembers() + book.Heights.ReadMembers() + book.Weights.ReadMembers()
        + ReadMembers(book.Sales) + ReadMembers(book.Returns) + ReadMembers(book.Loans) + ReadMembers(book.Stocks) + ReadMembers(book.Prices)
        + ReadMembers(book.Costs)
        + ReadMembers(book.Taxes) + ReadMembers(book.Discounts) + ReadMembers(book.Reviews) + ReadMembers(book.Citations) + ReadMembers(book.Visits);

    public static long ReadMembers(IList<Own.Pair> pairs)
    {
        long sum = 0;
        for (var i = 0; i < pairs.Count; i++)
        {
            var pair = pairs[i];
            sum += pair.Key.Length + MemberSum.Of(pair.Value);
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new LargeBookShelfMapping());
}
