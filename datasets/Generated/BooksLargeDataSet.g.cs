// Made by the build of src/Touchstone.Core from the types of books-large. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class BooksLargeDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@LargeBookShelf value) => ReadMembers1(value);

    static long ReadMembers4(global::@System.@Collections.@Generic.@List<float> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += global::System.BitConverter.SingleToInt32Bits(element);
        return sum;
    }

    static long ReadMembers6(in global::@System.@Collections.@Generic.@KeyValuePair<string, double> value)
    {
        return 0L
            + value.Key.Length
            + global::System.BitConverter.DoubleToInt64Bits(value.Value);
    }

    static long ReadMembers5(global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers6(element);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@LargeBook value)
    {
        return 0L
            + value.@Title.Length
            + (long)(value.@Id)
            + (long)(value.@Pages)
            + (long)(value.@Year)
            + (long)(value.@Edition)
            + (long)(value.@Copies)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Price)
            + ReadMembers4(value.@Ratings)
            + ReadMembers4(value.@Widths)
            + ReadMembers4(value.@Heights)
            + ReadMembers4(value.@Weights)
            + ReadMembers5(value.@Sales)
            + ReadMembers5(value.@Returns)
            + ReadMembers5(value.@Loans)
            + ReadMembers5(value.@Stocks)
            + ReadMembers5(value.@Prices)
            + ReadMembers5(value.@Costs)
            + ReadMembers5(value.@Taxes)
            + ReadMembers5(value.@Discounts)
            + ReadMembers5(value.@Reviews)
            + ReadMembers5(value.@Citations)
            + ReadMembers5(value.@Visits);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@LargeBookShelf value)
    {
        return 0L
            + ReadMembers2(value.@Books);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@LargeBookShelf value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@LargeBookShelf Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write3<TWriter>(global::@System.@Collections.@Generic.@List<float> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Single(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<float> Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<float>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(reader.Single());
        }
        return list;
    }

    static void Write5<TWriter>(global::@System.@Collections.@Generic.@KeyValuePair<string, double> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.String(value.Key);
        writer.Double(value.Value);
    }

    static global::@System.@Collections.@Generic.@KeyValuePair<string, double> Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@System.@Collections.@Generic.@KeyValuePair<string, double>(reader.String(), reader.Double());
    }

    static void Write4<TWriter>(global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write5(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(Read5(ref reader));
        }
        return list;
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element.@Title);
            writer.Int32(element.@Id);
            writer.Int32(element.@Pages);
            writer.Int32(element.@Year);
            writer.Int32(element.@Edition);
            writer.Int32(element.@Copies);
            writer.Double(element.@Price);
            Write3(element.@Ratings, ref writer);
            Write3(element.@Widths, ref writer);
            Write3(element.@Heights, ref writer);
            Write3(element.@Weights, ref writer);
            Write4(element.@Sales, ref writer);
            Write4(element.@Returns, ref writer);
            Write4(element.@Loans, ref writer);
            Write4(element.@Stocks, ref writer);
            Write4(element.@Prices, ref writer);
            Write4(element.@Costs, ref writer);
            Write4(element.@Taxes, ref writer);
            Write4(element.@Discounts, ref writer);
            Write4(element.@Reviews, ref writer);
            Write4(element.@Citations, ref writer);
            Write4(element.@Visits, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@LargeBook
            {
                @Title = reader.String(),
                @Id = reader.Int32(),
                @Pages = reader.Int32(),
                @Year = reader.Int32(),
                @Edition = reader.Int32(),
                @Copies = reader.Int32(),
                @Price = reader.Double(),
                @Ratings = Read3(ref reader),
                @Widths = Read3(ref reader),
                @Heights = Read3(ref reader),
                @Weights = Read3(ref reader),
                @Sales = Read4(ref reader),
                @Returns = Read4(ref reader),
                @Loans = Read4(ref reader),
                @Stocks = Read4(ref reader),
                @Prices = Read4(ref reader),
                @Costs = Read4(ref reader),
                @Taxes = Read4(ref reader),
                @Discounts = Read4(ref reader),
                @Reviews = Read4(ref reader),
                @Citations = Read4(ref reader),
                @Visits = Read4(ref reader),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@LargeBookShelf value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Books, ref writer);
    }

    static global::@Touchstone.@DataSets.@LargeBookShelf Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@LargeBookShelf
        {
            @Books = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new BooksLargeDataSet());
}
