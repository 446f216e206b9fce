// Made by the build of src/Touchstone.Core from the types of log. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class LogDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@LogList value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Address value)
    {
        return 0L
            + (long)(value.@X0)
            + (long)(value.@X1)
            + (long)(value.@X2)
            + (long)(value.@X3);
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Log value)
    {
        return 0L
            + ReadMembers4(value.@Address)
            + value.@Identity.Length
            + value.@UserId.Length
            + value.@Date.Length
            + value.@Request.Length
            + (long)(value.@Code)
            + (long)(value.@Size);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@LogList value)
    {
        return 0L
            + ReadMembers2(value.@Logs);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@LogList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@LogList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Address value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Byte(value.@X0);
        writer.Byte(value.@X1);
        writer.Byte(value.@X2);
        writer.Byte(value.@X3);
    }

    static global::@Touchstone.@DataSets.@Address Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Address
        {
            @X0 = reader.Byte(),
            @X1 = reader.Byte(),
            @X2 = reader.Byte(),
            @X3 = reader.Byte(),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element.@Address, ref writer);
            writer.String(element.@Identity);
            writer.String(element.@UserId);
            writer.String(element.@Date);
            writer.String(element.@Request);
            writer.UInt16(element.@Code);
            writer.UInt64(element.@Size);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Log
            {
                @Address = Read3(ref reader),
                @Identity = reader.String(),
                @UserId = reader.String(),
                @Date = reader.String(),
                @Request = reader.String(),
                @Code = reader.UInt16(),
                @Size = reader.UInt64(),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@LogList value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Logs, ref writer);
    }

    static global::@Touchstone.@DataSets.@LogList Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@LogList
        {
            @Logs = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new LogDataSet());
}
