using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters.Own;

// The data set books-large.

[ZeroFormattable]
public struct LargeBook(
    string title, int id, int pages, int year, int edition, int copies, double price, IList<float> ratings, IList<float> widths,
    IList<float> heights, IList<float> weights, IList<Pair> sales, IList<Pair> returns, IList<Pair> loans, IList<Pair> stocks,
    IList<Pair> prices, IList<Pair> costs, IList<Pair> taxes, IList<Pair> discounts, IList<Pair> reviews, IList<Pair> citations,
    IList<Pair> visits)
    : IOwn<DataSets.LargeBook, LargeBook>
{
    [Index(0)] public string Title = title;
    [Index(1)] public int Id = id;
    [Index(2)] public int Pages = pages;
    [Index(3)] public int Year = year;
    [Index(4)] public int Edition = edition;
    [Index(5)] public int Copies = copies;
    [Index(6)] public double Price = price;
    [Index(7)] public IList<float> Ratings = ratings;
    [Index(8)] public IList<float> Widths = widths;
    [Index(9)] public IList<float> Heights = heights;
    [Index(10)] public IList<float> Weights = weights;
    [Index(11)] public IList<Pair> Sales = sales;
    [Index(12)] public IList<Pair> Returns = returns;
    [Index(13)] public IList<Pair> Loans = loans;
    [Index(14)] public IList<Pair> Stocks = stocks;
    [Index(15)] public IList<Pair> Prices = prices;
    [Index(16)] public IList<Pair> Costs = costs;
    [Index(17)] public IList<Pair> Taxes = taxes;
    [Index(18)] public IList<Pair> Discounts = discounts;
    [Index(19)] public IList<Pair> Reviews = reviews;
    [Index(20)] public IList<Pair> Citations = citations;
    [Index(21)] public IList<Pair> Visits = visits;

    public static LargeBook Of(DataSets.LargeBook model) => new(
        model.Title, model.Id, model.Pages, model.Year, model.Edition, model.Copies, model.Price, model.Ratings, model.Widths, model.Heights,
        model.Weights, model.Sales, model.Returns, model.Loans, model.Stocks, model.Prices, model.Costs, model.Taxes, model.Discounts,
        model.Reviews, model.Citations, model.Visits);

    public readonly DataSets.LargeBook Model() => new()
    {
        Title = Title,
        Id = Id,
        Pages = Pages,
        Year = Year,
        Edition = Edition,
        Copies = Copies,
        Price = Price,
        Ratings = [.. Ratings],
        Widths = [.. Widths],
        Heights = [.. Heights],
        Weights = [.. Weights],
        Sales = [.. Sales],
        Returns = [.. Returns],
        Loans = [.. Loans],
        Stocks = [.. Stocks],
        Prices = [.. Prices],
        Costs = [.. Costs],
        Taxes = [.. Taxes],
        Discounts = [.. Discounts],
        Reviews = [.. Reviews],
        Citations = [.. Citations],
        Visits = [.. Visits],
    };

    public readonly long ReadMembers() => Title.Length + Id + Pages + Year + Edition + Copies + MemberSum.Of(Price) + Lists.ReadMembers(Ratings)
        + Lists.ReadMembers(Widths)
        + Lists.ReadMembers(Heights) + Lists.ReadMembers(Weights) + Lists.ReadMembers(Sales) + Lists.ReadMembers(Returns) + Lists.ReadMembers(Loans)
        + Lists.ReadMembers(Stocks) + Lists.ReadMembers(Prices) + Lists.ReadMembers(Costs) + Lists.ReadMembers(Taxes) + Lists.ReadMembers(Discounts)
        + Lists.ReadMembers(Reviews) + Lists.ReadMembers(Citations) + Lists.ReadMembers(Visits);
}

static class LargeBookShelfMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.LargeBookShelf, DataSets.LargeBook, LargeBook>(
            static root => root.Books, static items => new DataSets.LargeBookShelf { Books = items }));
}
