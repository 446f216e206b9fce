using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh in the library's types.</summary>
sealed class MeshMapping : OwnMapping<Mesh, Own.Mesh>
{
    public override Own.Mesh ToOwn(Mesh model) => new() { Triangles = model.Triangles.ConvertAll(ToOwn) };

    static Own.Triangle ToOwn(Triangle triangle) => new()
    {
        V0 = ToOwn(triangle.V0),
        V1 = ToOwn(triangle.V1),
        V2 = ToOwn(triangle.V2),
        Normal = ToOwn(triangle.Normal),
    };

    static Own.Vector3 ToOwn(Vector3 vector) => new() { X = vector.X, Y = vector.Y, Z = vector.Z };

    public override Mesh FromOwn(Own.Mesh own) => new() { Triangles = own.Triangles.ConvertAll(FromOwn) };

    static Triangle FromOwn(Own.Triangle own) => new() { V0 = FromOwn(own.V0), V1 = FromOwn(own.V1), V2 = FromOwn(own.V2), Normal = FromOwn(own.Normal) };

    static Vector3 FromOwn(Own.Vector3 own) => new() { X = (float)own.X, Y = (float)own.Y, Z = (float)own.Z };

    public override long ReadMembers(Own.Mesh value)
    {
        long sum = 0;
        var triangles = value.Triangles;
        for (var i = 0; i < triangles.Count; i++)
        {
            var triangle = triangles[i];
            sum += ReadMembers(triangle.V0) + ReadMembers(triangle.V1) + ReadMembers(triangle.V2) + ReadMembers(triangle.Normal);
        }
        return sum;
    }

    static long ReadMembers(Own.Vector3 vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    [ModuleInitializer]
    internal static void Register() => Register(new MeshMapping());
}
