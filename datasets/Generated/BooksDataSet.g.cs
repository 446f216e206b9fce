// Made by the build of src/Touchstone.Core from the types of books. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class BooksDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@BookShelf value) => ReadMembers1(value);

    static long ReadMembers3(global::@Touchstone.@DataSets.@Book value)
    {
        return 0L
            + value.@Title.Length
            + (long)(value.@Id)
            + (value.@BookData is { Length: > 0 } n5 ? n5.Length + n5[^1] : 0L);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@BookShelf value)
    {
        return 0L
            + ReadMembers2(value.@Books);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@BookShelf value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@BookShelf Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element.@Title);
            writer.Int32(element.@Id);
            var n1 = element.@BookData;
            writer.Bool(n1 is not null);
            if (n1 is { } v1) { writer.Bytes(v1); }
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Book
            {
                @Title = reader.String(),
                @Id = reader.Int32(),
                @BookData = (reader.Bool() ? reader.Bytes() : default(byte[])),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@BookShelf value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Books, ref writer);
    }

    static global::@Touchstone.@DataSets.@BookShelf Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@BookShelf
        {
            @Books = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new BooksDataSet());
}
