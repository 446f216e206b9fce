using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>Triangles with only floats: the cost of many small objects and of numbers. From rust_serialization_benchmark, value for value.</summary>
[DataContract, Model]
public partial class Mesh
{
    [DataMember(Order = 1)] public List<Triangle> Triangles { get; set; } = [];
}

[DataContract, Model]
public partial class Triangle
{
    [DataMember(Order = 1)] public Vector3 V0 { get; set; } = new();
    [DataMember(Order = 2)] public Vector3 V1 { get; set; } = new();
    [DataMember(Order = 3)] public Vector3 V2 { get; set; } = new();
    [DataMember(Order = 4)] public Vector3 Normal { get; set; } = new();
}

/// <summary>A class where the original has a struct, because some serializers do not support structs: all must create the same objects.</summary>
[DataContract, Model]
public partial class Vector3
{
    [DataMember(Order = 1)] public float X { get; set; }
    [DataMember(Order = 2)] public float Y { get; set; }
    [DataMember(Order = 3)] public float Z { get; set; }
}

file sealed class Meshes : DataSet<Mesh>
{
    public override string Name => "mesh";

    public override IReadOnlyList<int> DefaultCounts => [125_000];

    public override Mesh Create(int count, int payloadBytes, int variant) => new() { Triangles = new Pcg32(variant).List(count, count + 1, NextTriangle) };

    public override long ReadMembers(Mesh value)
    {
        long sum = 0;
        foreach (var triangle in value.Triangles)
            sum += ReadMembers(triangle.V0) + ReadMembers(triangle.V1) + ReadMembers(triangle.V2) + ReadMembers(triangle.Normal);
        return sum;
    }

    public override void Write<TWriter>(Mesh value, ref TWriter writer)
    {
        writer.Length(value.Triangles.Count);
        foreach (var triangle in value.Triangles)
        {
            Write(triangle.V0, ref writer);
            Write(triangle.V1, ref writer);
            Write(triangle.V2, ref writer);
            Write(triangle.Normal, ref writer);
        }
    }

    public override Mesh Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var triangles = new List<Triangle>(count);
        for (var i = 0; i < count; i++)
        {
            triangles.Add(new Triangle
            {
                V0 = ReadVector(ref reader),
                V1 = ReadVector(ref reader),
                V2 = ReadVector(ref reader),
                Normal = ReadVector(ref reader),
            });
        }
        return new Mesh { Triangles = triangles };
    }

    static Triangle NextTriangle(Pcg32 random) =>
        new() { V0 = NextVector(random), V1 = NextVector(random), V2 = NextVector(random), Normal = NextVector(random) };

    static Vector3 NextVector(Pcg32 random) => new() { X = random.Single(), Y = random.Single(), Z = random.Single() };

    static long ReadMembers(Vector3 vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    static void Write<TWriter>(Vector3 vector, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Single(vector.X);
        writer.Single(vector.Y);
        writer.Single(vector.Z);
    }

    static Vector3 ReadVector<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { X = reader.Single(), Y = reader.Single(), Z = reader.Single() };

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new Meshes());
}
