// Made by the build of src/Touchstone.Core from the types of mesh. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class MeshDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@Mesh value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Vector3 value)
    {
        return 0L
            + global::System.BitConverter.SingleToInt32Bits(value.@X)
            + global::System.BitConverter.SingleToInt32Bits(value.@Y)
            + global::System.BitConverter.SingleToInt32Bits(value.@Z);
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Triangle value)
    {
        return 0L
            + ReadMembers4(value.@V0)
            + ReadMembers4(value.@V1)
            + ReadMembers4(value.@V2)
            + ReadMembers4(value.@Normal);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@Mesh value)
    {
        return 0L
            + ReadMembers2(value.@Triangles);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@Mesh value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@Mesh Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Vector3 value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
        writer.Single(value.@Z);
    }

    static global::@Touchstone.@DataSets.@Vector3 Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector3
        {
            @X = reader.Single(),
            @Y = reader.Single(),
            @Z = reader.Single(),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            Write3(element.@V0, ref writer);
            Write3(element.@V1, ref writer);
            Write3(element.@V2, ref writer);
            Write3(element.@Normal, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Triangle>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Triangle
            {
                @V0 = Read3(ref reader),
                @V1 = Read3(ref reader),
                @V2 = Read3(ref reader),
                @Normal = Read3(ref reader),
            });
        }
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
