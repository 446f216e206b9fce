using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using Pair = System.Collections.Generic.KeyValuePair<string, double>;

namespace Touchstone.Adapters;

/// <summary>The data set books-large.</summary>
readonly struct LargeBookShelfCodec : ICodec<LargeBookShelf>
{
    public static void Write(CborWriter writer, LargeBookShelf value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<LargeBook, LargeBookCodec>(writer, value.Books);
        writer.WriteEndArray();
    }

    public static LargeBookShelf Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new LargeBookShelf { Books = Cbor.ReadList<LargeBook, LargeBookCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<LargeBookShelf, LargeBookShelfCodec>();
}

readonly struct LargeBookCodec : ICodec<LargeBook>
{
    public static void Write(CborWriter writer, LargeBook value)
    {
        writer.WriteStartArray(22);
        writer.WriteTextString(value.Title);
        writer.WriteInt32(value.Id);
        writer.WriteInt32(value.Pages);
        writer.WriteInt32(value.Year);
        writer.WriteInt32(value.Edition);
        writer.WriteInt32(value.Copies);
        writer.WriteDouble(value.Price);
        Cbor.WriteList<float, SingleCodec>(writer, value.Ratings);
        Cbor.WriteList<float, SingleCodec>(writer, value.Widths);
        Cbor.WriteList<float, SingleCodec>(writer, value.Heights);
        Cbor.WriteList<float, SingleCodec>(writer, value.Weights);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Sales);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Returns);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Loans);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Stocks);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Prices);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Costs);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Taxes);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Discounts);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Reviews);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Citations);
        Cbor.WriteList<Pair, PairCodec>(writer, value.Visits);
        writer.WriteEndArray();
    }

    public static LargeBook Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 22);
        var value = new LargeBook
        {
            Title = reader.ReadTextString(),
            Id = reader.ReadInt32(),
            Pages = reader.ReadInt32(),
            Year = reader.ReadInt32(),
            Edition = reader.ReadInt32(),
            Copies = reader.ReadInt32(),
            Price = reader.ReadDouble(),
            Ratings = Cbor.ReadList<float, SingleCodec>(reader),
            Widths = Cbor.ReadList<float, SingleCodec>(reader),
            Heights = Cbor.ReadList<float, SingleCodec>(reader),
            Weights = Cbor.ReadList<float, SingleCodec>(reader),
            Sales = Cbor.ReadList<Pair, PairCodec>(reader),
            Returns = Cbor.ReadList<Pair, PairCodec>(reader),
            Loans = Cbor.ReadList<Pair, PairCodec>(reader),
            Stocks = Cbor.ReadList<Pair, PairCodec>(reader),
            Prices = Cbor.ReadList<Pair, PairCodec>(reader),
            Costs = Cbor.ReadList<Pair, PairCodec>(reader),
            Taxes = Cbor.ReadList<Pair, PairCodec>(reader),
            Discounts = Cbor.ReadList<Pair, PairCodec>(reader),
            Reviews = Cbor.ReadList<Pair, PairCodec>(reader),
            Citations = Cbor.ReadList<Pair, PairCodec>(reader),
            Visits = Cbor.ReadList<Pair, PairCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct PairCodec : ICodec<Pair>
{
    public static void Write(CborWriter writer, Pair value)
    {
        writer.WriteStartArray(2);
        writer.WriteTextString(value.Key);
        writer.WriteDouble(value.Value);
        writer.WriteEndArray();
    }

    public static Pair Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new Pair(reader.ReadTextString(), reader.ReadDouble());
        reader.ReadEndArray();
        return value;
    }
}
