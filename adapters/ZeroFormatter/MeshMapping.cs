using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set mesh.

[ZeroFormattable]
public struct Triangle(Vector3 v0, Vector3 v1, Vector3 v2, Vector3 normal) : IOwn<DataSets.Triangle, Triangle>
{
    [Index(0)] public Vector3 V0 = v0;
    [Index(1)] public Vector3 V1 = v1;
    [Index(2)] public Vector3 V2 = v2;
    [Index(3)] public Vector3 Normal = normal;

    public static Triangle Of(DataSets.Triangle model) => new(
        Vector3.Of(model.V0), Vector3.Of(model.V1), Vector3.Of(model.V2), Vector3.Of(model.Normal));

    public readonly DataSets.Triangle Model() => new() { V0 = V0.Model(), V1 = V1.Model(), V2 = V2.Model(), Normal = Normal.Model() };

    public readonly long ReadMembers() => V0.ReadMembers() + V1.ReadMembers() + V2.ReadMembers() + Normal.ReadMembers();
}

[ZeroFormattable]
public struct Vector3(float x, float y, float z) : IOwn<DataSets.Vector3, Vector3>
{
    [Index(0)] public float X = x;
    [Index(1)] public float Y = y;
    [Index(2)] public float Z = z;

    public static Vector3 Of(DataSets.Vector3 model) => new(model.X, model.Y, model.Z);

    public readonly DataSets.Vector3 Model() => new() { X = X, Y = Y, Z = Z };

    public readonly long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y) + MemberSum.Of(Z);
}

static class MeshMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.Mesh, DataSets.Triangle, Triangle>(static root => root.Triangles, static items => new DataSets.Mesh { Triangles = items }));
}
