using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh as messages.</summary>
sealed class MeshMapping() : MessageMapping<Mesh, Own.Mesh>(Own.Mesh.Parser)
{
    public override Own.Mesh ToOwn(Mesh model)
    {
        var own = new Own.Mesh();
        own.Triangles.Capacity = model.Triangles.Count;
        foreach (var triangle in model.Triangles)
        {
            own.Triangles.Add(new Own.Triangle
            {
                V0 = ToOwn(triangle.V0),
                V1 = ToOwn(triangle.V1),
                V2 = ToOwn(triangle.V2),
                Normal = ToOwn(triangle.Normal),
            });
        }
        return own;
    }

    public override Mesh FromOwn(Own.Mesh own)
    {
        var triangles = new List<Triangle>(own.Triangles.Count);
        foreach (var triangle in own.Triangles)
        {
            triangles.Add(new Triangle
            {
                V0 = FromOwn(triangle.V0),
                V1 = FromOwn(triangle.V1),
                V2 = FromOwn(triangle.V2),
                Normal = FromOwn(triangle.Normal),
            });
        }
        return new Mesh { Triangles = triangles };
    }

    static Own.Vector3 ToOwn(Vector3 vector) => new() { X = vector.X, Y = vector.Y, Z = vector.Z };

    static Vector3 FromOwn(Own.Vector3 own) => new() { X = own.X, Y = own.Y, Z = own.Z };

    public override long ReadMembers(Own.Mesh value)
    {
        long sum = 0;
        for (var i = 0; i < value.Triangles.Count; i++)
        {
            var triangle = value.Triangles[i];
            sum += ReadMembers(triangle.V0) + ReadMembers(triangle.V1) + ReadMembers(triangle.V2) + ReadMembers(triangle.Normal);
        }
        return sum;
    }

    static long ReadMembers(Own.Vector3 vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    [ModuleInitializer]
    internal static void Register() => Register(new MeshMapping());
}
