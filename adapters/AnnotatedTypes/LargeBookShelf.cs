namespace Touchstone.Adapters.Own;

/// <summary>The data set books-large in classes with attributes. The usings of each library's project define these attributes and the type of bytes.</summary>
[OwnType]
public class LargeBookShelf
{
    [Id(0)] public List<LargeBook> Books { get; set; } = [];
}

[OwnType]
public class LargeBook
{
    [Id(0)] public string Title { get; set; } = "";
    [Id(1)] public int Id { get; set; }
    [Id(2)] public int Pages { get; set; }
    [Id(3)] public int Year { get; set; }
    [Id(4)] public int Edition { get; set; }
    [Id(5)] public int Copies { get; set; }
    [Id(6)] public double Price { get; set; }
    [Id(7)] public List<float> Ratings { get; set; } = [];
    [Id(8)] public List<float> Widths { get; set; } = [];
    [Id(9)] public List<float> Heights { get; set; } = [];
    [Id(10)] public List<float> Weights { get; set; } = [];
    [Id(11)] public List<Pair> Sales { get; set; } = [];
    [Id(12)] public List<Pair> Returns { get; set; } = [];
    [Id(13)] public List<Pair> Loans { get; set; } = [];
    [Id(14)] public List<Pair> Stocks { get; set; } = [];
    [Id(15)] public List<Pair> Prices { get; set; } = [];
    [Id(16)] public List<Pair> Costs { get; set; } = [];
    [Id(17)] public List<Pair> Taxes { get; set; } = [];
    [Id(18)] public List<Pair> Discounts { get; set; } = [];
    [Id(19)] public List<Pair> Reviews { get; set; } = [];
    [Id(20)] public List<Pair> Citations { get; set; } = [];
    [Id(21)] public List<Pair> Visits { get; set; } = [];
}

[OwnType]
public class Pair
{
    [Id(0)] public string Key { get; set; } = "";
    [Id(1)] public double Value { get; set; }
}
