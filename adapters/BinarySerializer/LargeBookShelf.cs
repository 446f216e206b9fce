using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set books-large. The serializer sets counts and lengths.</summary>
public class LargeBookShelf
{
    [FieldOrder(0)] public int BooksCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(BooksCount))] public List<LargeBook> Books { get; set; } = [];
}

public class LargeBook
{
    [FieldOrder(0)] public string Title { get; set; } = "";
    [FieldOrder(1)] public int Id { get; set; }
    [FieldOrder(2)] public int Pages { get; set; }
    [FieldOrder(3)] public int Year { get; set; }
    [FieldOrder(4)] public int Edition { get; set; }
    [FieldOrder(5)] public int Copies { get; set; }
    [FieldOrder(6)] public double Price { get; set; }
    [FieldOrder(7)] public int RatingsCount { get; set; }
    [FieldOrder(8), FieldCount(nameof(RatingsCount))] public List<float> Ratings { get; set; } = [];
    [FieldOrder(9)] public int WidthsCount { get; set; }
    [FieldOrder(10), FieldCount(nameof(WidthsCount))] public List<float> Widths { get; set; } = [];
    [FieldOrder(11)] public int HeightsCount { get; set; }
    [FieldOrder(12), FieldCount(nameof(HeightsCount))] public List<float> Heights { get; set; } = [];
    [FieldOrder(13)] public int WeightsCount { get; set; }
    [FieldOrder(14), FieldCount(nameof(WeightsCount))] public List<float> Weights { get; set; } = [];
    [FieldOrder(15)] public int SalesCount { get; set; }
    [FieldOrder(16), FieldCount(nameof(SalesCount))] public List<Pair> Sales { get; set; } = [];
    [FieldOrder(17)] public int ReturnsCount { get; set; }
    [FieldOrder(18), FieldCount(nameof(ReturnsCount))] public List<Pair> Returns { get; set; } = [];
    [FieldOrder(19)] public int LoansCount { get; set; }
    [FieldOrder(20), FieldCount(nameof(LoansCount))] public List<Pair> Loans { get; set; } = [];
    [FieldOrder(21)] public int StocksCount { get; set; }
    [FieldOrder(22), FieldCount(nameof(StocksCount))] public List<Pair> Stocks { get; set; } = [];
    [FieldOrder(23)] public int PricesCount { get; set; }
    [FieldOrder(24), FieldCount(nameof(PricesCount))] public List<Pair> Prices { get; set; } = [];
    [FieldOrder(25)] public int CostsCount { get; set; }
    [FieldOrder(26), FieldCount(nameof(CostsCount))] public List<Pair> Costs { get; set; } = [];
    [FieldOrder(27)] public int TaxesCount { get; set; }
    [FieldOrder(28), FieldCount(nameof(TaxesCount))] public List<Pair> Taxes { get; set; } = [];
    [FieldOrder(29)] public int DiscountsCount { get; set; }
    [FieldOrder(30), FieldCount(nameof(DiscountsCount))] public List<Pair> Discounts { get; set; } = [];
    [FieldOrder(31)] public int ReviewsCount { get; set; }
    [FieldOrder(32), FieldCount(nameof(ReviewsCount))] public List<Pair> Reviews { get; set; } = [];
    [FieldOrder(33)] public int CitationsCount { get; set; }
    [FieldOrder(34), FieldCount(nameof(CitationsCount))] public List<Pair> Citations { get; set; } = [];
    [FieldOrder(35)] public int VisitsCount { get; set; }
    [FieldOrder(36), FieldCount(nameof(VisitsCount))] public List<Pair> Visits { get; set; } = [];
}

public class Pair
{
    [FieldOrder(0)] public string Key { get; set; } = "";
    [FieldOrder(1)] public double Value { get; set; }
}
