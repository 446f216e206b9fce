using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large.</summary>
sealed class LargeBookShelfPickle : PickledType<LargeBookShelf>
{
    protected override object?[] Values(LargeBookShelf value) => [value.Books];

    protected override LargeBookShelf Create(object[] values) => new() { Books = List<LargeBook>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new LargeBookShelfPickle());
        new LargeBookPickle().Register();
    }
}

sealed class LargeBookPickle : PickledType<LargeBook>
{
    protected override object?[] Values(LargeBook value) =>
    [
        value.Title, value.Id, value.Pages, value.Year, value.Edition, value.Copies, value.Price, value.Ratings, value.Widths, value.Heights,
        value.Weights, Pairs(value.Sales), Pairs(value.Returns), Pairs(value.Loans), Pairs(value.Stocks), Pairs(value.Prices), Pairs(value.Costs),
        Pairs(value.Taxes), Pairs(value.Discounts), Pairs(value.Reviews), Pairs(value.Citations), Pairs(value.Visits),
    ];

    protected override LargeBook Create(object[] values) => new()
    {
        Title = (string)values[0],
        Id = Int32(values[1]),
        Pages = Int32(values[2]),
        Year = Int32(values[3]),
        Edition = Int32(values[4]),
        Copies = Int32(values[5]),
        Price = (double)values[6],
        Ratings = List(values[7], Single),
        Widths = List(values[8], Single),
        Heights = List(values[9], Single),
        Weights = List(values[10], Single),
        Sales = Pairs(values[11]),
        Returns = Pairs(values[12]),
        Loans = Pairs(values[13]),
        Stocks = Pairs(values[14]),
        Prices = Pairs(values[15]),
        Costs = Pairs(values[16]),
        Taxes = Pairs(values[17]),
        Discounts = Pairs(values[18]),
        Reviews = Pairs(values[19]),
        Citations = Pairs(values[20]),
        Visits = Pairs(values[21]),
    };

    // A pair is a tuple in Python.
    static object[][] Pairs(List<Pair> pairs)
    {
        var tuples = new object[pairs.Count][];
        for (var i = 0; i < tuples.Length; i++)
            tuples[i] = [pairs[i].Key, pairs[i].Value];
        return tuples;
    }

    static List<Pair> Pairs(object values)
    {
        var read = (object[])values;
        var pairs = new List<Pair>(read.Length);
        foreach (var tuple in read)
            pairs.Add(new((string)((object[])tuple)[0], (double)((object[])tuple)[1]));
        return pairs;
    }
}
