using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set mk48.

[ZeroFormattable]
public struct Update(IList<Contact> contacts, uint score, float worldRadius, IList<TerrainUpdate> terrainUpdates) : IOwn<DataSets.Update, Update>
{
    [Index(0)] public IList<Contact> Contacts = contacts;
    [Index(1)] public uint Score = score;
    [Index(2)] public float WorldRadius = worldRadius;
    [Index(3)] public IList<TerrainUpdate> TerrainUpdates = terrainUpdates;

    public static Update Of(DataSets.Update model) => new(
        Lists.Of<DataSets.Contact, Contact>(model.Contacts), model.Score, model.WorldRadius,
        Lists.Of<DataSets.TerrainUpdate, TerrainUpdate>(model.TerrainUpdates));

    public readonly DataSets.Update Model() => new()
    {
        Contacts = Lists.Models<DataSets.Contact, Contact>(Contacts),
        Score = Score,
        WorldRadius = WorldRadius,
        TerrainUpdates = Lists.Models<DataSets.TerrainUpdate, TerrainUpdate>(TerrainUpdates),
    };

    public readonly long ReadMembers() => Lists.ReadMembers(Contacts) + Score + MemberSum.Of(WorldRadius) + Lists.ReadMembers(TerrainUpdates);
}

[ZeroFormattable]
public struct Contact(
    byte damage, uint entityId, EntityType? entityType, Guidance guidance, ushort? playerId, IList<bool> reloads, Transform transform,
    IList<ushort> turretAngles)
    : IOwn<DataSets.Contact, Contact>
{
    [Index(0)] public byte Damage = damage;
    [Index(1)] public uint EntityId = entityId;
    [Index(2)] public EntityType? EntityType = entityType;
    [Index(3)] public Guidance Guidance = guidance;
    [Index(4)] public ushort? PlayerId = playerId;
    [Index(5)] public IList<bool> Reloads = reloads;
    [Index(6)] public Transform Transform = transform;
    [Index(7)] public IList<ushort> TurretAngles = turretAngles;

    public static Contact Of(DataSets.Contact model) => new(
        model.Damage, model.EntityId, model.EntityType, Guidance.Of(model.Guidance), model.PlayerId, model.Reloads,
        Transform.Of(model.Transform), model.TurretAngles);

    public readonly DataSets.Contact Model() => new()
    {
        Damage = Damage,
        EntityId = EntityId,
        EntityType = EntityType,
        Guidance = Guidance.Model(),
        PlayerId = PlayerId,
        Reloads = [.. Reloads],
        Transform = Transform.Model(),
        TurretAngles = [.. TurretAngles],
    };

    public readonly long ReadMembers() => Damage + EntityId + (int)(EntityType ?? 0) + Guidance.ReadMembers() + (PlayerId ?? 0)
        + Lists.ReadMembers(Reloads) + Transform.ReadMembers()
        + Lists.ReadMembers(TurretAngles);
}

[ZeroFormattable]
public struct Guidance(ushort angle, bool submerge, short velocity) : IOwn<DataSets.Guidance, Guidance>
{
    [Index(0)] public ushort Angle = angle;
    [Index(1)] public bool Submerge = submerge;
    [Index(2)] public short Velocity = velocity;

    public static Guidance Of(DataSets.Guidance model) => new(model.Angle, model.Submerge, model.Velocity);

    public readonly DataSets.Guidance Model() => new() { Angle = Angle, Submerge = Submerge, Velocity = Velocity };

    public readonly long ReadMembers() => Angle + MemberSum.Of(Submerge) + Velocity;
}

[ZeroFormattable]
public struct Transform(sbyte altitude, ushort angle, Position position, short velocity) : IOwn<DataSets.Transform, Transform>
{
    [Index(0)] public sbyte Altitude = altitude;
    [Index(1)] public ushort Angle = angle;
    [Index(2)] public Position Position = position;
    [Index(3)] public short Velocity = velocity;

    public static Transform Of(DataSets.Transform model) => new(model.Altitude, model.Angle, Position.Of(model.Position), model.Velocity);

    public readonly DataSets.Transform Model() => new() { Altitude = Altitude, Angle = Angle, Position = Position.Model(), Velocity = Velocity };

    public readonly long ReadMembers() => Altitude + Angle + Position.ReadMembers() + Velocity;
}

[ZeroFormattable]
public struct Position(float x, float y) : IOwn<DataSets.Position, Position>
{
    [Index(0)] public float X = x;
    [Index(1)] public float Y = y;

    public static Position Of(DataSets.Position model) => new(model.X, model.Y);

    public readonly DataSets.Position Model() => new() { X = X, Y = Y };

    public readonly long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y);
}

[ZeroFormattable]
public struct TerrainUpdate(ChunkId chunkId, byte[] data) : IOwn<DataSets.TerrainUpdate, TerrainUpdate>
{
    [Index(0)] public ChunkId ChunkId = chunkId;
    [Index(1)] public byte[] Data = data;

    public static TerrainUpdate Of(DataSets.TerrainUpdate model) => new(ChunkId.Of(model.ChunkId), model.Data);

    public readonly DataSets.TerrainUpdate Model() => new() { ChunkId = ChunkId.Model(), Data = Data };

    public readonly long ReadMembers() => ChunkId.ReadMembers() + MemberSum.Of(Data);
}

[ZeroFormattable]
public struct ChunkId(sbyte x, sbyte y) : IOwn<DataSets.ChunkId, ChunkId>
{
    [Index(0)] public sbyte X = x;
    [Index(1)] public sbyte Y = y;

    public static ChunkId Of(DataSets.ChunkId model) => new(model.X, model.Y);

    public readonly DataSets.ChunkId Model() => new() { X = X, Y = Y };

    public readonly long ReadMembers() => X + Y;
}

static class UpdateListMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.UpdateList, DataSets.Update, Update>(
            static root => root.Updates, static items => new DataSets.UpdateList { Updates = items }));
}
