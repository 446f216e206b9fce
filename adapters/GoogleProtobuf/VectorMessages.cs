using Touchstone.DataSets;

namespace Touchstone.Adapters;

static class VectorMessages
{
    public static Own.Vector3d ToOwn(Vector3d vector) => new() { X = vector.X, Y = vector.Y, Z = vector.Z };

    public static Vector3d FromOwn(Own.Vector3d own) => new() { X = own.X, Y = own.Y, Z = own.Z };

    public static long ReadMembers(Own.Vector3d vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    public static Own.Vector2f ToOwn(Vector2f vector) => new() { X = vector.X, Y = vector.Y };

    public static Vector2f FromOwn(Own.Vector2f own) => new() { X = own.X, Y = own.Y };

    public static long ReadMembers(Own.Vector2f vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y);
}
