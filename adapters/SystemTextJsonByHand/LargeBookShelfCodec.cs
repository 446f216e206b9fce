using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large.</summary>
readonly struct LargeBookShelfCodec : ICodec<LargeBookShelf>
{
    enum Member { Books }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, LargeBookShelf value)
    {
        writer.WriteStartObject();
        Json.WriteList<LargeBook, LargeBookCodec>(writer, Names[Member.Books], value.Books);
        writer.WriteEndObject();
    }

    public static LargeBookShelf Read(ref Utf8JsonReader reader)
    {
        var value = new LargeBookShelf();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Books = Json.ReadList<LargeBook, LargeBookCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<LargeBookShelf, LargeBookShelfCodec>();
}

readonly struct LargeBookCodec : ICodec<LargeBook>
{
    enum Member
    {
        Title, Id, Pages, Year, Edition, Copies, Price, Ratings, Widths, Heights, Weights, Sales, Returns, Loans, Stocks,
        Prices, Costs, Taxes, Discounts, Reviews, Citations, Visits
    }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, LargeBook value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Title], value.Title);
        writer.WriteNumber(Names[Member.Id], value.Id);
        writer.WriteNumber(Names[Member.Pages], value.Pages);
        writer.WriteNumber(Names[Member.Year], value.Year);
        writer.WriteNumber(Names[Member.Edition], value.Edition);
        writer.WriteNumber(Names[Member.Copies], value.Copies);
        writer.WriteNumber(Names[Member.Price], value.Price);
        Json.WriteList<float, SingleCodec>(writer, Names[Member.Ratings], value.Ratings);
        Json.WriteList<float, SingleCodec>(writer, Names[Member.Widths], value.Widths);
        Json.WriteList<float, SingleCodec>(writer, Names[Member.Heights], value.Heights);
        Json.WriteList<float, SingleCodec>(writer, Names[Member.Weights], value.Weights);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Sales], value.Sales);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Returns], value.Returns);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Loans], value.Loans);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Stocks], value.Stocks);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Prices], value.Prices);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Costs], value.Costs);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Taxes], value.Taxes);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Discounts], value.Discounts);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Reviews], value.Reviews);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Citations], value.Citations);
        Json.WriteList<Pair, PairCodec>(writer, Names[Member.Visits], value.Visits);
        writer.WriteEndObject();
    }

    public static LargeBook Read(ref Utf8JsonReader reader)
    {
        var value = new LargeBook();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Title: value.Title = reader.GetString()!; break;
                case Member.Id: value.Id = reader.GetInt32(); break;
                case Member.Pages: value.Pages = reader.GetInt32(); break;
                case Member.Year: value.Year = reader.GetInt32(); break;
                case Member.Edition: value.Edition = reader.GetInt32(); break;
                case Member.Copies: value.Copies = reader.GetInt32(); break;
                case Member.Price: value.Price = reader.GetDouble(); break;
                case Member.Ratings: value.Ratings = Json.ReadList<float, SingleCodec>(ref reader); break;
                case Member.Widths: value.Widths = Json.ReadList<float, SingleCodec>(ref reader); break;
                case Member.Heights: value.Heights = Json.ReadList<float, SingleCodec>(ref reader); break;
                case Member.Weights: value.Weights = Json.ReadList<float, SingleCodec>(ref reader); break;
                case Member.Sales: value.Sales = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Returns: value.Returns = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Loans: value.Loans = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Stocks: value.Stocks = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Prices: value.Prices = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Costs: value.Costs = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Taxes: value.Taxes = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Discounts: value.Discounts = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Reviews: value.Reviews = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Citations: value.Citations = Json.ReadList<Pair, PairCodec>(ref reader); break;
                case Member.Visits: value.Visits = Json.ReadList<Pair, PairCodec>(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct PairCodec : ICodec<Pair>
{
    enum Member { Key, Value }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Pair value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Key], value.Key);
        writer.WriteNumber(Names[Member.Value], value.Value);
        writer.WriteEndObject();
    }

    public static Pair Read(ref Utf8JsonReader reader)
    {
        var key = "";
        var value = 0d;
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Key: key = reader.GetString()!; break;
                case Member.Value: value = reader.GetDouble(); break;
            }
        }
        return new Pair(key, value);
    }
}
