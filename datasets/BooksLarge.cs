using System.Runtime.CompilerServices;
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

file sealed class BooksLarge : DataSet<LargeBookShelf>
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

    public override long ReadMembers(LargeBookShelf value)
    {
        long sum = 0;
        foreach (var book in value.Books)
            sum += ReadMembers(book);
        return sum;
    }

    static long ReadMembers(LargeBook book) => book.Title.Length + book.Id + book.Pages + book.Year + book.Edition + book.Copies + MemberSum.Of(book.Price)
        + MemberSum.Of(book.Ratings) + MemberSum.Of(book.Widths) + MemberSum.Of(book.Heights) + MemberSum.Of(book.Weights)
        + ReadMembers(book.Sales) + ReadMembers(book.Returns) + ReadMembers(book.Loans) + ReadMembers(book.Stocks) + ReadMembers(book.Prices)
        + ReadMembers(book.Costs)
        + ReadMembers(book.Taxes) + ReadMembers(book.Discounts) + ReadMembers(book.Reviews) + ReadMembers(book.Citations) + ReadMembers(book.Visits);

    static long ReadMembers(List<Pair> pairs)
    {
        long sum = 0;
        foreach (var pair in pairs)
            sum += pair.Key.Length + MemberSum.Of(pair.Value);
        return sum;
    }

    public override void Write<TWriter>(LargeBookShelf value, ref TWriter writer)
    {
        writer.Length(value.Books.Count);
        foreach (var book in value.Books)
            Write(book, ref writer);
    }

    static void Write<TWriter>(LargeBook book, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.String(book.Title);
        writer.Int32(book.Id);
        writer.Int32(book.Pages);
        writer.Int32(book.Year);
        writer.Int32(book.Edition);
        writer.Int32(book.Copies);
        writer.Double(book.Price);
        Write(book.Ratings, ref writer);
        Write(book.Widths, ref writer);
        Write(book.Heights, ref writer);
        Write(book.Weights, ref writer);
        Write(book.Sales, ref writer);
        Write(book.Returns, ref writer);
        Write(book.Loans, ref writer);
        Write(book.Stocks, ref writer);
        Write(book.Prices, ref writer);
        Write(book.Costs, ref writer);
        Write(book.Taxes, ref writer);
        Write(book.Discounts, ref writer);
        Write(book.Reviews, ref writer);
        Write(book.Citations, ref writer);
        Write(book.Visits, ref writer);
    }

    static void Write<TWriter>(List<float> values, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Length(values.Count);
        foreach (var value in values)
            writer.Single(value);
    }

    static void Write<TWriter>(List<Pair> pairs, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Length(pairs.Count);
        foreach (var pair in pairs)
        {
            writer.String(pair.Key);
            writer.Double(pair.Value);
        }
    }

    public override LargeBookShelf Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var books = new List<LargeBook>(count);
        for (var i = 0; i < count; i++)
            books.Add(ReadBook(ref reader));
        return new LargeBookShelf { Books = books };
    }

    static LargeBook ReadBook<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Title = reader.String(),
            Id = reader.Int32(),
            Pages = reader.Int32(),
            Year = reader.Int32(),
            Edition = reader.Int32(),
            Copies = reader.Int32(),
            Price = reader.Double(),
            Ratings = ReadFloats(ref reader),
            Widths = ReadFloats(ref reader),
            Heights = ReadFloats(ref reader),
            Weights = ReadFloats(ref reader),
            Sales = ReadPairs(ref reader),
            Returns = ReadPairs(ref reader),
            Loans = ReadPairs(ref reader),
            Stocks = ReadPairs(ref reader),
            Prices = ReadPairs(ref reader),
            Costs = ReadPairs(ref reader),
            Taxes = ReadPairs(ref reader),
            Discounts = ReadPairs(ref reader),
            Reviews = ReadPairs(ref reader),
            Citations = ReadPairs(ref reader),
            Visits = ReadPairs(ref reader),
        };

    static List<float> ReadFloats<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        var count = reader.Length();
        var values = new List<float>(count);
        for (var i = 0; i < count; i++)
            values.Add(reader.Single());
        return values;
    }

    static List<Pair> ReadPairs<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        var count = reader.Length();
        var pairs = new List<Pair>(count);
        for (var i = 0; i < count; i++)
            pairs.Add(new Pair(reader.String(), reader.Double()));
        return pairs;
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new BooksLarge());
}
