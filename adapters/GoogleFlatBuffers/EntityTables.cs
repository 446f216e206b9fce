using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Creatures, and the entities that players ride on.</summary>
static class EntityTables
{
    public static Offset<Own.Vehicle> Build(Vehicle vehicle, FlatBufferBuilder builder)
    {
        var entity = Build(vehicle.Entity, builder);
        Own.Vehicle.StartVehicle(builder);
        Own.Vehicle.AddEntity(builder, entity);
        Own.Vehicle.AddUuid(builder, Build(vehicle.Uuid, builder));
        return Own.Vehicle.EndVehicle(builder);
    }

    public static Offset<Own.Entity> Build(Entity entity, FlatBufferBuilder builder)
    {
        var id = builder.CreateString(entity.Id);
        var customName = builder.CreateString(entity.CustomName);
        Own.Entity.StartEntity(builder);
        Own.Entity.AddPos(builder, Build(entity.Pos, builder));
        Own.Entity.AddMotion(builder, Build(entity.Motion, builder));
        Own.Entity.AddId(builder, id);
        Own.Entity.AddRotation(builder, Own.Vector2f.CreateVector2f(builder, entity.Rotation.X, entity.Rotation.Y));
        Own.Entity.AddFallDistance(builder, entity.FallDistance);
        Own.Entity.AddPortalCooldown(builder, entity.PortalCooldown);
        Own.Entity.AddUuid(builder, Build(entity.Uuid, builder));
        Own.Entity.AddCustomName(builder, customName);
        Own.Entity.AddFire(builder, entity.Fire);
        Own.Entity.AddAir(builder, entity.Air);
        Own.Entity.AddOnGround(builder, entity.OnGround);
        Own.Entity.AddNoGravity(builder, entity.NoGravity);
        Own.Entity.AddInvulnerable(builder, entity.Invulnerable);
        Own.Entity.AddCustomNameVisible(builder, entity.CustomNameVisible);
        Own.Entity.AddSilent(builder, entity.Silent);
        Own.Entity.AddGlowing(builder, entity.Glowing);
        return Own.Entity.EndEntity(builder);
    }

    public static Offset<Own.Vector3d> Build(Vector3d vector, FlatBufferBuilder builder) =>
        Own.Vector3d.CreateVector3d(builder, vector.X, vector.Y, vector.Z);

    static Offset<Own.Uuid> Build(uint[] uuid, FlatBufferBuilder builder) => Own.Uuid.CreateUuid(builder, uuid[0], uuid[1], uuid[2], uuid[3]);

    public static Vehicle Model(Own.Vehicle table) => new() { Uuid = Model(table.Uuid!.Value), Entity = Model(table.Entity!.Value) };

    public static Entity Model(Own.Entity table) => new()
    {
        Id = table.Id,
        Pos = Model(table.Pos!.Value),
        Motion = Model(table.Motion!.Value),
        Rotation = new Vector2f { X = table.Rotation!.Value.X, Y = table.Rotation!.Value.Y },
        FallDistance = table.FallDistance,
        Fire = table.Fire,
        Air = table.Air,
        OnGround = table.OnGround,
        NoGravity = table.NoGravity,
        Invulnerable = table.Invulnerable,
        PortalCooldown = table.PortalCooldown,
        Uuid = Model(table.Uuid!.Value),
        CustomName = table.CustomName,
        CustomNameVisible = table.CustomNameVisible,
        Silent = table.Silent,
        Glowing = table.Glowing,
    };

    public static Vector3d Model(Own.Vector3d own) => new() { X = own.X, Y = own.Y, Z = own.Z };

    static uint[] Model(Own.Uuid own) => [own.X0, own.X1, own.X2, own.X3];

    public static long ReadMembers(Own.Vehicle vehicle) => ReadMembers(vehicle.Uuid!.Value) + ReadMembers(vehicle.Entity!.Value);

    public static long ReadMembers(Own.Entity entity)
    {
        var rotation = entity.Rotation!.Value;
        return entity.Id.Length + ReadMembers(entity.Pos!.Value) + ReadMembers(entity.Motion!.Value) + MemberSum.Of(rotation.X) + MemberSum.Of(rotation.Y)
            + MemberSum.Of(entity.FallDistance) + entity.Fire + entity.Air + MemberSum.Of(entity.OnGround) + MemberSum.Of(entity.NoGravity)
            + MemberSum.Of(entity.Invulnerable) + entity.PortalCooldown + ReadMembers(entity.Uuid!.Value) + (entity.CustomName?.Length ?? 0)
            + MemberSum.Of(entity.CustomNameVisible) + MemberSum.Of(entity.Silent) + MemberSum.Of(entity.Glowing);
    }

    public static long ReadMembers(Own.Vector3d vector) => MemberSum.Of(vector.X) + MemberSum.Of(vector.Y) + MemberSum.Of(vector.Z);

    static long ReadMembers(Own.Uuid uuid) => (long)uuid.X0 + uuid.X1 + uuid.X2 + uuid.X3;
}
