// Made by the build of src/Touchstone.Core from the types of log. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class LogDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@LogList value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Address value)
    {
        long sum = 0;
        sum += (long)(value.@X0);
        sum += (long)(value.@X1);
        sum += (long)(value.@X2);
        sum += (long)(value.@X3);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Log value)
    {
        long sum = 0;
        sum += ReadMembers4(value.@Address);
        sum += value.@Identity.Length;
        sum += value.@UserId.Length;
        sum += value.@Date.Length;
        sum += value.@Request.Length;
        sum += (long)(value.@Code);
        sum += (long)(value.@Size);
        return sum;
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@LogList value)
    {
        long sum = 0;
        sum += ReadMembers2(value.@Logs);
        return sum;
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@LogList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@LogList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write4<TWriter>(global::@Touchstone.@DataSets.@Address value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Byte(value.@X0);
        writer.Byte(value.@X1);
        writer.Byte(value.@X2);
        writer.Byte(value.@X3);
    }

    static global::@Touchstone.@DataSets.@Address Read4<TReader>(ref TReader reader)
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

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Log value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write4(value.@Address, ref writer);
        writer.String(value.@Identity);
        writer.String(value.@UserId);
        writer.String(value.@Date);
        writer.String(value.@Request);
        writer.UInt16(value.@Code);
        writer.UInt64(value.@Size);
    }

    static global::@Touchstone.@DataSets.@Log Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Log
        {
            @Address = Read4(ref reader),
            @Identity = reader.String(),
            @UserId = reader.String(),
            @Date = reader.String(),
            @Request = reader.String(),
            @Code = reader.UInt16(),
            @Size = reader.UInt64(),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Log>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read3(ref reader));
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
