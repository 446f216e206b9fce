// Made by the build of src/Touchstone.Core from the types of books-large. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class BooksLargeDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@LargeBookShelf value) => ReadMembers1(value);

    static long ReadMembers4(global::@System.@Collections.@Generic.@List<float> value)
    {
        long sum = 0;
        foreach (var element in value) sum += global::System.BitConverter.SingleToInt32Bits(element);
        return sum;
    }

    static long ReadMembers6(in global::@System.@Collections.@Generic.@KeyValuePair<string, double> value)
    {
        long sum = 0;
        sum += value.Key.Length;
        sum += global::System.BitConverter.DoubleToInt64Bits(value.Value);
        return sum;
    }

    static long ReadMembers5(global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers6(element);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@LargeBook value)
    {
        long sum = 0;
        sum += value.@Title.Length;
        sum += (long)(value.@Id);
        sum += (long)(value.@Pages);
        sum += (long)(value.@Year);
        sum += (long)(value.@Edition);
        sum += (long)(value.@Copies);
        sum += global::System.BitConverter.DoubleToInt64Bits(value.@Price);
        sum += ReadMembers4(value.@Ratings);
        sum += ReadMembers4(value.@Widths);
        sum += ReadMembers4(value.@Heights);
        sum += ReadMembers4(value.@Weights);
        sum += ReadMembers5(value.@Sales);
        sum += ReadMembers5(value.@Returns);
        sum += ReadMembers5(value.@Loans);
        sum += ReadMembers5(value.@Stocks);
        sum += ReadMembers5(value.@Prices);
        sum += ReadMembers5(value.@Costs);
        sum += ReadMembers5(value.@Taxes);
        sum += ReadMembers5(value.@Discounts);
        sum += ReadMembers5(value.@Reviews);
        sum += ReadMembers5(value.@Citations);
        sum += ReadMembers5(value.@Visits);
        return sum;
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@LargeBookShelf value)
    {
        long sum = 0;
        sum += ReadMembers2(value.@Books);
        return sum;
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@LargeBookShelf value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@LargeBookShelf Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write4<TWriter>(global::@System.@Collections.@Generic.@List<float> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Single(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<float> Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<float>(count);
        for (var i = 0; i < count; i++)
            list.Add(reader.Single());
        return list;
    }

    static void Write6<TWriter>(global::@System.@Collections.@Generic.@KeyValuePair<string, double> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.String(value.Key);
        writer.Double(value.Value);
    }

    static global::@System.@Collections.@Generic.@KeyValuePair<string, double> Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new(reader.String(), reader.Double());
    }

    static void Write5<TWriter>(global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write6(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>> Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@System.@Collections.@Generic.@KeyValuePair<string, double>>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read6(ref reader));
        return list;
    }

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@LargeBook value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.String(value.@Title);
        writer.Int32(value.@Id);
        writer.Int32(value.@Pages);
        writer.Int32(value.@Year);
        writer.Int32(value.@Edition);
        writer.Int32(value.@Copies);
        writer.Double(value.@Price);
        Write4(value.@Ratings, ref writer);
        Write4(value.@Widths, ref writer);
        Write4(value.@Heights, ref writer);
        Write4(value.@Weights, ref writer);
        Write5(value.@Sales, ref writer);
        Write5(value.@Returns, ref writer);
        Write5(value.@Loans, ref writer);
        Write5(value.@Stocks, ref writer);
        Write5(value.@Prices, ref writer);
        Write5(value.@Costs, ref writer);
        Write5(value.@Taxes, ref writer);
        Write5(value.@Discounts, ref writer);
        Write5(value.@Reviews, ref writer);
        Write5(value.@Citations, ref writer);
        Write5(value.@Visits, ref writer);
    }

    static global::@Touchstone.@DataSets.@LargeBook Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@LargeBook
        {
            @Title = reader.String(),
            @Id = reader.Int32(),
            @Pages = reader.Int32(),
            @Year = reader.Int32(),
            @Edition = reader.Int32(),
            @Copies = reader.Int32(),
            @Price = reader.Double(),
            @Ratings = Read4(ref reader),
            @Widths = Read4(ref reader),
            @Heights = Read4(ref reader),
            @Weights = Read4(ref reader),
            @Sales = Read5(ref reader),
            @Returns = Read5(ref reader),
            @Loans = Read5(ref reader),
            @Stocks = Read5(ref reader),
            @Prices = Read5(ref reader),
            @Costs = Read5(ref reader),
            @Taxes = Read5(ref reader),
            @Discounts = Read5(ref reader),
            @Reviews = Read5(ref reader),
            @Citations = Read5(ref reader),
            @Visits = Read5(ref reader),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@LargeBook>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read3(ref reader));
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
