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

sealed partial class MeshDataSet : DataSet<Mesh>
{
    public override string Name => "mesh";

    public override IReadOnlyList<int> DefaultCounts => [125_000];

    public override Mesh Create(int count, int payloadBytes, int variant) => new() { Triangles = new Pcg32(variant).List(count, count + 1, NextTriangle) };

    static Triangle NextTriangle(Pcg32 random) =>
        new() { V0 = NextVector(random), V1 = NextVector(random), V2 = NextVector(random), Normal = NextVector(random) };

    static Vector3 NextVector(Pcg32 random) => new() { X = random.Single(), Y = random.Single(), Z = random.Single() };
}
