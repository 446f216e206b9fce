using System.Runtime.CompilerServices;
using Google.Protobuf.Collections;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large as messages. Pairs are messages, because a map would neither keep their order nor allow a key twice.</summary>
sealed class LargeBookShelfMapping() : MessageMapping<LargeBookShelf, Own.LargeBookShelf>(Own.LargeBookShelf.Parser)
{
    public override Own.LargeBookShelf ToOwn(LargeBookShelf model)
    {
        var own = new Own.LargeBookShelf();
        own.Books.Capacity = model.Books.Count;
        foreach (var book in model.Books)
            own.Books.Add(ToOwn(book));
        return own;
    }

    static Own.LargeBook ToOwn(LargeBook book)
    {
        var own = new Own.LargeBook
        {
            Title = book.Title,
            Id = book.Id,
            Pages = book.Pages,
            Year = book.Year,
            Edition = book.Edition,
            Copies = book.Copies,
            Price = book.Price,
        };
        own.Ratings.AddRange(book.Ratings);
        own.Widths.AddRange(book.Widths);
        own.Heights.AddRange(book.Heights);
        own.Weights.AddRange(book.Weights);
        Add(book.Sales, own.Sales);
        Add(book.Returns, own.Returns);
        Add(book.Loans, own.Loans);
        Add(book.Stocks, own.Stocks);
        Add(book.Prices, own.Prices);
        Add(book.Costs, own.Costs);
        Add(book.Taxes, own.Taxes);
        Add(book.Discounts, own.Discounts);
        Add(book.Reviews, own.Reviews);
        Add(book.Citations, own.Citations);
        Add(book.Visits, own.Visits);
        return own;
    }

    static void Add(List<Pair> pairs, RepeatedField<Own.Pair> messages)
    {
        messages.Capacity = pairs.Count;
        foreach (var pair in pairs)
            messages.Add(new Own.Pair { Key = pair.Key, Value = pair.Value });
    }

    public override LargeBookShelf FromOwn(Own.LargeBookShelf own)
    {
        var books = new List<LargeBook>(own.Books.Count);
        foreach (var message in own.Books)
            books.Add(FromOwn(message));
        return new LargeBookShelf { Books = books };
    }

    static LargeBook FromOwn(Own.LargeBook own) => new()
    {
        Title = own.Title,
        Id = own.Id,
        Pages = own.Pages,
        Year = own.Year,
        Edition = own.Edition,
        Copies = own.Copies,
        Price = own.Price,
        Ratings = [.. own.Ratings],
        Widths = [.. own.Widths],
        Heights = [.. own.Heights],
        Weights = [.. own.Weights],
        Sales = Pairs(own.Sales),
        Returns = Pairs(own.Returns),
        Loans = Pairs(own.Loans),
        Stocks = Pairs(own.Stocks),
        Prices = Pairs(own.Prices),
        Costs = Pairs(own.Costs),
        Taxes = Pairs(own.Taxes),
        Discounts = Pairs(own.Discounts),
        Reviews = Pairs(own.Reviews),
        Citations = Pairs(own.Citations),
        Visits = Pairs(own.Visits),
    };

    static List<Pair> Pairs(RepeatedField<Own.Pair> messages)
    {
        var pairs = new List<Pair>(messages.Count);
        foreach (var message in messages)
            pairs.Add(new Pair(message.Key, message.Value));
        return pairs;
    }

    public override long ReadMembers(Own.LargeBookShelf value)
    {
        long sum = 0;
        for (var i = 0; i < value.Books.Count; i++)
            sum += ReadMembers(value.Books[i]);
        return sum;
    }

    static long ReadMembers(Own.LargeBook book) => book.Title.Length + book.Id + book.Pages + book.Year + book.Edition + book.Copies + MemberSum.Of(book.Price)
        + book.Ratings.ReadMembers() + book.Widths.ReadMembers() + book.Heights.ReadMembers() + book.Weights.ReadMembers()
        + ReadMembers(book.Sales) + ReadMembers(book.Returns) + ReadMembers(book.Loans) + ReadMembers(book.Stocks) + ReadMembers(book.Prices)
        + ReadMembers(book.Costs)
        + ReadMembers(book.Taxes) + ReadMembers(book.Discounts) + ReadMembers(book.Reviews) + ReadMembers(book.Citations) + ReadMembers(book.Visits);

    static long ReadMembers(RepeatedField<Own.Pair> pairs)
    {
        long sum = 0;
        for (var i = 0; i < pairs.Count; i++)
            sum += pairs[i].Key.Length + MemberSum.Of(pairs[i].Value);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new LargeBookShelfMapping());
}
