using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh.</summary>
readonly struct MeshCodec : ICodec<Mesh>
{
    public static void Write(CborWriter writer, Mesh value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Triangle, TriangleCodec>(writer, value.Triangles);
        writer.WriteEndArray();
    }

    public static Mesh Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new Mesh { Triangles = Cbor.ReadList<Triangle, TriangleCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<Mesh, MeshCodec>();
}

readonly struct TriangleCodec : ICodec<Triangle>
{
    public static void Write(CborWriter writer, Triangle value)
    {
        writer.WriteStartArray(4);
        Vector3Codec.Write(writer, value.V0);
        Vector3Codec.Write(writer, value.V1);
        Vector3Codec.Write(writer, value.V2);
        Vector3Codec.Write(writer, value.Normal);
        writer.WriteEndArray();
    }

    public static Triangle Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 4);
        var value = new Triangle
        {
            V0 = Vector3Codec.Read(reader),
            V1 = Vector3Codec.Read(reader),
            V2 = Vector3Codec.Read(reader),
            Normal = Vector3Codec.Read(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct Vector3Codec : ICodec<Vector3>
{
    public static void Write(CborWriter writer, Vector3 value)
    {
        writer.WriteStartArray(3);
        writer.WriteSingle(value.X);
        writer.WriteSingle(value.Y);
        writer.WriteSingle(value.Z);
        writer.WriteEndArray();
    }

    public static Vector3 Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Vector3
        {
            X = reader.ReadSingle(),
            Y = reader.ReadSingle(),
            Z = reader.ReadSingle(),
        };
        reader.ReadEndArray();
        return value;
    }
}
