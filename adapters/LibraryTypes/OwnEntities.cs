using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Creatures, and the entities that players ride on.</summary>
static class OwnEntities
{
    public static Own.Vehicle ToOwn(Vehicle vehicle) => new() { Uuid = ToOwn(vehicle.Uuid), Entity = ToOwn(vehicle.Entity) };

    public static Own.Entity ToOwn(Entity entity) => new()
    {
        Id = entity.Id,
        Pos = ToOwn(entity.Pos),
        Motion = ToOwn(entity.Motion),
        Rotation = ToOwn(entity.Rotation),
        FallDistance = entity.FallDistance,
        Fire = entity.Fire,
        Air = entity.Air,
        OnGround = entity.OnGround,
        NoGravity = entity.NoGravity,
        Invulnerable = entity.Invulnerable,
        PortalCooldown = entity.PortalCooldown,
        Uuid = ToOwn(entity.Uuid),
        CustomName = entity.CustomName,
        CustomNameVisible = entity.CustomNameVisible,
        Silent = entity.Silent,
        Glowing = entity.Glowing,
    };

    public static Own.Vector3d ToOwn(Vector3d vector) => new() { X = vector.X, Y = vector.Y, Z = vector.Z };

    static Own.Vector2f ToOwn(Vector2f vector) => new() { X = vector.X, Y = vector.Y };

    static Own.Uuid ToOwn(uint[] uuid) => new() { X0 = uuid[0], X1 = uuid[1], X2 = uuid[2], X3 = uuid[3] };

    public static Vehicle FromOwn(Own.Vehicle own) => new() { Uuid = FromOwn(own.Uuid), Entity = FromOwn(own.Entity) };

    public static Entity FromOwn(Own.Entity own) => new()
    {
        Id = own.Id,
        Pos = FromOwn(own.Pos),
        Motion = FromOwn(own.Motion),
        Rotation = FromOwn(own.Rotation),
        FallDistance = (float)own.FallDistance,
        Fire = (ushort)own.Fire,
        Air = (ushort)own.Air,
        OnGround = own.OnGround,
        NoGravity = own.NoGravity,
        Invulnerable = own.Invulnerable,
        PortalCooldown = own.PortalCooldown,
        Uuid = FromOwn(own.Uuid),
        CustomName = own.CustomName,
        CustomNameVisible = own.CustomNameVisible,
        Silent = own.Silent,
        Glowing = own.Glowing,
    };

    public static Vector3d FromOwn(Own.Vector3d own) => new() { X = own.X, Y = own.Y, Z = own.Z };

    static Vector2f FromOwn(Own.Vector2f own) => new() { X = (float)own.X, Y = (float)own.Y };

    static uint[] FromOwn(Own.Uuid own) => [(uint)own.X0, (uint)own.X1, (uint)own.X2, (uint)own.X3];

    public static long ReadMembers(Own.Vehicle vehicle) => ReadMembers(vehicle.Uuid) + ReadMembers(vehicle.Entity);

    public static long ReadMembers(Own.Entity entity) => entity.Id.Length + ReadMembers(entity.Pos) + ReadMembers(entity.Motion) + ReadMembers(entity.Rotation)
        + MemberSum.Of(entity.FallDistance) + entity.Fire + entity.Air + MemberSum.Of(entity.OnGround) + MemberSum.Of(entity.NoGravity)
        + MemberSum.Of(entity.Invulnerable) + entity.PortalCooldown + ReadMembers(entity.Uuid) + MemberSum.Of(entity.CustomName)
        + MemberSum.Of(entity.CustomNameVisible) + MemberSum.Of(entity.Silent) + MemberSum.Of(entity.Glowing);

    public static long ReadMembers(Own.Vector3d vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    static long ReadMembers(Own.Vector2f vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y);

    static long ReadMembers(Own.Uuid uuid) => (long)uuid.X0 + uuid.X1 + uuid.X2 + uuid.X3;
}
