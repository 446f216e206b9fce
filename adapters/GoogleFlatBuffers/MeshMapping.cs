using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh as a vector of structs.</summary>
sealed class MeshMapping : FlatMapping<Mesh, Own.Mesh>
{
    public override Offset<Own.Mesh> Build(Mesh model, FlatBufferBuilder builder)
    {
        Own.Mesh.StartTrianglesVector(builder, model.Triangles.Count);
        // In reverse, because buffers are built from their end: structs go directly into the vector.
        for (var i = model.Triangles.Count - 1; i >= 0; i--)
        {
            var (v0, v1, v2, normal) = (model.Triangles[i].V0, model.Triangles[i].V1, model.Triangles[i].V2, model.Triangles[i].Normal);
            Own.Triangle.CreateTriangle(builder, v0.X, v0.Y, v0.Z, v1.X, v1.Y, v1.Z, v2.X, v2.Y, v2.Z, normal.X, normal.Y, normal.Z);
        }
        return Own.Mesh.CreateMesh(builder, builder.EndVector());
    }

    protected override Own.Mesh Root(ByteBuffer buffer) => Own.Mesh.GetRootAsMesh(buffer);

    protected override Mesh Model(Own.Mesh root)
    {
        var triangles = FlatList.Of<Triangle>(root.TrianglesLength, root.ByteBuffer);
        for (var i = 0; i < root.TrianglesLength; i++)
        {
            var own = root.Triangles(i)!.Value;
            triangles.Add(new Triangle { V0 = Model(own.V0), V1 = Model(own.V1), V2 = Model(own.V2), Normal = Model(own.Normal) });
        }
        return new Mesh { Triangles = triangles };
    }

    static Vector3 Model(Own.Vector3 own) => new() { X = own.X, Y = own.Y, Z = own.Z };

    protected override long ReadMembers(Own.Mesh root)
    {
        long sum = 0;
        for (var i = 0; i < root.TrianglesLength; i++)
        {
            var triangle = root.Triangles(i)!.Value;
            sum += ReadMembers(triangle.V0) + ReadMembers(triangle.V1) + ReadMembers(triangle.V2) + ReadMembers(triangle.Normal);
        }
        return sum;
    }

    static long ReadMembers(Own.Vector3 vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    [ModuleInitializer]
    internal static void Register() => Register(new MeshMapping());
}
