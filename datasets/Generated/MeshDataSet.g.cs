// Made by the build of src/Touchstone.Core from the types of mesh. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class MeshDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@Mesh value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Vector3 value)
    {
        long sum = 0;
        sum += global::System.BitConverter.SingleToInt32Bits(value.@X);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@Y);
        sum += global::System.BitConverter.SingleToInt32Bits(value.@Z);
        return sum;
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Triangle value)
    {
        long sum = 0;
        sum += ReadMembers4(value.@V0);
        sum += ReadMembers4(value.@V1);
        sum += ReadMembers4(value.@V2);
        sum += ReadMembers4(value.@Normal);
        return sum;
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> value)
    {
        long sum = 0;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@Mesh value)
    {
        long sum = 0;
        sum += ReadMembers2(value.@Triangles);
        return sum;
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@Mesh value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@Mesh Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write4<TWriter>(global::@Touchstone.@DataSets.@Vector3 value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
        writer.Single(value.@Z);
    }

    static global::@Touchstone.@DataSets.@Vector3 Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector3
        {
            @X = reader.Single(),
            @Y = reader.Single(),
            @Z = reader.Single(),
        };
    }

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Triangle value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write4(value.@V0, ref writer);
        Write4(value.@V1, ref writer);
        Write4(value.@V2, ref writer);
        Write4(value.@Normal, ref writer);
    }

    static global::@Touchstone.@DataSets.@Triangle Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Triangle
        {
            @V0 = Read4(ref reader),
            @V1 = Read4(ref reader),
            @V2 = Read4(ref reader),
            @Normal = Read4(ref reader),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle>(count);
        for (var i = 0; i < count; i++)
            list.Add(Read3(ref reader));
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@Mesh value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Triangles, ref writer);
    }

    static global::@Touchstone.@DataSets.@Mesh Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Mesh
        {
            @Triangles = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new MeshDataSet());
}
