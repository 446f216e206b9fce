// Made by the build of src/Touchstone.Core from the types of books-1. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class Books1DataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@BookShelf1 value) => ReadMembers1(value);

    static long ReadMembers3(global::@Touchstone.@DataSets.@Book1 value)
    {
        return 0L
            + value.@Title.Length
            + (long)(value.@Id)
            + (value.@BookData is { Length: > 0 } n5 ? n5.Length + n5[^1] : 0L);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book1> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@BookShelf1 value)
    {
        return 0L
            + ReadMembers2(value.@Books);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@BookShelf1 value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@BookShelf1 Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book1> value, ref TWriter writer)
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

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book1> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Book1>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Book1
            {
                @Title = reader.String(),
                @Id = reader.Int32(),
                @BookData = (reader.Bool() ? reader.Bytes() : default(byte[])),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@BookShelf1 value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Books, ref writer);
    }

    static global::@Touchstone.@DataSets.@BookShelf1 Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@BookShelf1
        {
            @Books = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new Books1DataSet());
}
