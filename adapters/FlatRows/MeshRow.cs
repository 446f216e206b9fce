using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh: one row per triangle, with three columns for each of its four vectors.</summary>
readonly struct MeshRow : IRow<Triangle>
{
    public static void Write<TWriter>(ref TWriter writer, Triangle row)
        where TWriter : struct, IFieldWriter
    {
        writer.Single("V0X", row.V0.X);
        writer.Single("V0Y", row.V0.Y);
        writer.Single("V0Z", row.V0.Z);
        writer.Single("V1X", row.V1.X);
        writer.Single("V1Y", row.V1.Y);
        writer.Single("V1Z", row.V1.Z);
        writer.Single("V2X", row.V2.X);
        writer.Single("V2Y", row.V2.Y);
        writer.Single("V2Z", row.V2.Z);
        writer.Single("NormalX", row.Normal.X);
        writer.Single("NormalY", row.Normal.Y);
        writer.Single("NormalZ", row.Normal.Z);
    }

    public static Triangle Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            V0 = Vector(ref reader),
            V1 = Vector(ref reader),
            V2 = Vector(ref reader),
            Normal = Vector(ref reader),
        };

    static Vector3 Vector<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { X = reader.Single(), Y = reader.Single(), Z = reader.Single() };

    [ModuleInitializer]
    internal static void Register() =>
        FlatTable.Register<Mesh, Triangle, MeshRow>(static mesh => mesh.Triangles, static triangles => new Mesh { Triangles = triangles });
}
