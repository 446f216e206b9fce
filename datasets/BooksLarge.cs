using System.Runtime.Serialization;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.DataSets;

/// <summary>Books with 22 members: a serializer's first call has to inspect more members, and to generate more code, than for books.</summary>
[DataContract, Model]
public partial class LargeBookShelf
{
    [DataMember(Order = 1)] public List<LargeBook> Books { get; set; } = [];
}

[DataContract, Model]
public partial class LargeBook
{
    [DataMember(Order = 1)] public string Title { get; set; } = "";
    [DataMember(Order = 2)] public int Id { get; set; }
    [DataMember(Order = 3)] public int Pages { get; set; }
    [DataMember(Order = 4)] public int Year { get; set; }
    [DataMember(Order = 5)] public int Edition { get; set; }
    [DataMember(Order = 6)] public int Copies { get; set; }
    [DataMember(Order = 7)] public double Price { get; set; }
    [DataMember(Order = 8)] public List<float> Ratings { get; set; } = [];
    [DataMember(Order = 9)] public List<float> Widths { get; set; } = [];
    [DataMember(Order = 10)] public List<float> Heights { get; set; } = [];
    [DataMember(Order = 11)] public List<float> Weights { get; set; } = [];
    [DataMember(Order = 12)] public List<Pair> Sales { get; set; } = [];
    [DataMember(Order = 13)] public List<Pair> Returns { get; set; } = [];
    [DataMember(Order = 14)] public List<Pair> Loans { get; set; } = [];
    [DataMember(Order = 15)] public List<Pair> Stocks { get; set; } = [];
    [DataMember(Order = 16)] public List<Pair> Prices { get; set; } = [];
    [DataMember(Order = 17)] public List<Pair> Costs { get; set; } = [];
    [DataMember(Order = 18)] public List<Pair> Taxes { get; set; } = [];
    [DataMember(Order = 19)] public List<Pair> Discounts { get; set; } = [];
    [DataMember(Order = 20)] public List<Pair> Reviews { get; set; } = [];
    [DataMember(Order = 21)] public List<Pair> Citations { get; set; } = [];
    [DataMember(Order = 22)] public List<Pair> Visits { get; set; } = [];
}

sealed partial class BooksLargeDataSet : DataSet<LargeBookShelf>
{
    public override string Name => "books-large";

    public override IReadOnlyList<int> DefaultCounts => [1];

    public override LargeBookShelf Create(int count, int payloadBytes, int variant) =>
        new() { Books = [.. Enumerable.Range(variant * count + 1, count).Select(Next)] };

    // Multiples of a quarter, so that no format has to write many digits.
    static LargeBook Next(int n) => new()
    {
        Title = $"Book {n}",
        Id = n,
        Pages = 100 + n % 900,
        Year = 1900 + n % 126,
        Edition = 1 + n % 9,
        Copies = 1000 * (1 + n % 99),
        Price = 0.25 * (n % 400),
        Ratings = Floats(1, n),
        Widths = Floats(2, n),
        Heights = Floats(3, n),
        Weights = Floats(4, n),
        Sales = Pairs(1, n),
        Returns = Pairs(2, n),
        Loans = Pairs(3, n),
        Stocks = Pairs(4, n),
        Prices = Pairs(5, n),
        Costs = Pairs(6, n),
        Taxes = Pairs(7, n),
        Discounts = Pairs(8, n),
        Reviews = Pairs(9, n),
        Citations = Pairs(10, n),
        Visits = Pairs(11, n),
    };

    static List<float> Floats(int member, int n) => [member, member + 0.25f, 0.5f * (n % 100)];

    static List<Pair> Pairs(int member, int n) => [new("first", member + 0.25), new("second", 0.5 * (n % 100))];
}
