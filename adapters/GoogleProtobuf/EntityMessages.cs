using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Entities, and those that are vehicles.</summary>
static class EntityMessages
{
    public static Own.Entity ToOwn(Entity entity)
    {
        var own = new Own.Entity
        {
            Id = entity.Id,
            Pos = VectorMessages.ToOwn(entity.Pos),
            Motion = VectorMessages.ToOwn(entity.Motion),
            Rotation = VectorMessages.ToOwn(entity.Rotation),
            FallDistance = entity.FallDistance,
            Fire = entity.Fire,
            Air = entity.Air,
            OnGround = entity.OnGround,
            NoGravity = entity.NoGravity,
            Invulnerable = entity.Invulnerable,
            PortalCooldown = entity.PortalCooldown,
            Uuid = ToOwn(entity.Uuid),
            CustomNameVisible = entity.CustomNameVisible,
            Silent = entity.Silent,
            Glowing = entity.Glowing,
        };
        if (entity.CustomName is { } customName)
            own.CustomName = customName;
        return own;
    }

    public static Entity FromOwn(Own.Entity own) => new()
    {
        Id = own.Id,
        Pos = VectorMessages.FromOwn(own.Pos),
        Motion = VectorMessages.FromOwn(own.Motion),
        Rotation = VectorMessages.FromOwn(own.Rotation),
        FallDistance = own.FallDistance,
        Fire = (ushort)own.Fire,
        Air = (ushort)own.Air,
        OnGround = own.OnGround,
        NoGravity = own.NoGravity,
        Invulnerable = own.Invulnerable,
        PortalCooldown = own.PortalCooldown,
        Uuid = FromOwn(own.Uuid),
        CustomName = own.HasCustomName ? own.CustomName : null,
        CustomNameVisible = own.CustomNameVisible,
        Silent = own.Silent,
        Glowing = own.Glowing,
    };

    public static long ReadMembers(Own.Entity entity) => entity.Id.Length + VectorMessages.ReadMembers(entity.Pos) + VectorMessages.ReadMembers(entity.Motion)
        + VectorMessages.ReadMembers(entity.Rotation) + MemberSum.Of(entity.FallDistance) + entity.Fire + entity.Air + MemberSum.Of(entity.OnGround)
        + MemberSum.Of(entity.NoGravity) + MemberSum.Of(entity.Invulnerable) + entity.PortalCooldown + ReadMembers(entity.Uuid)
        + entity.CustomName.Length + MemberSum.Of(entity.CustomNameVisible) + MemberSum.Of(entity.Silent) + MemberSum.Of(entity.Glowing);

    public static Own.Vehicle ToOwn(Vehicle vehicle) => new() { Uuid = ToOwn(vehicle.Uuid), Entity = ToOwn(vehicle.Entity) };

    public static Vehicle FromOwn(Own.Vehicle own) => new() { Uuid = FromOwn(own.Uuid), Entity = FromOwn(own.Entity) };

    public static long ReadMembers(Own.Vehicle vehicle) => ReadMembers(vehicle.Uuid) + ReadMembers(vehicle.Entity);

    static Own.Uuid ToOwn(uint[] uuid) => new() { X0 = uuid[0], X1 = uuid[1], X2 = uuid[2], X3 = uuid[3] };

    static uint[] FromOwn(Own.Uuid own) => [own.X0, own.X1, own.X2, own.X3];

    static long ReadMembers(Own.Uuid uuid) => (long)uuid.X0 + uuid.X1 + uuid.X2 + uuid.X3;
}
