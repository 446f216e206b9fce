using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48.</summary>
sealed class UpdateListPickle : PickledType<UpdateList>
{
    protected override object?[] Values(UpdateList value) => [value.Updates];

    protected override UpdateList Create(object[] values) => new() { Updates = List<Update>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new UpdateListPickle());
        new ContactPickle().Register();
        new GuidancePickle().Register();
        new TransformPickle().Register();
        new PositionPickle().Register();
        new TerrainUpdatePickle().Register();
        new ChunkIdPickle().Register();
        new UpdatePickle().Register();
    }
}

sealed class ContactPickle : PickledType<Contact>
{
    protected override object?[] Values(Contact value) =>
    [
        value.Damage, value.EntityId, (int?)value.EntityType, value.Guidance, value.PlayerId, value.Reloads, value.Transform, value.TurretAngles,
    ];

    protected override Contact Create(object[] values) => new()
    {
        Damage = Byte(values[0]),
        EntityId = UInt32(values[1]),
        EntityType = values[2] is null ? null : (EntityType)Int32(values[2]),
        Guidance = (Guidance)values[3],
        PlayerId = values[4] is null ? null : UInt16(values[4]),
        Reloads = List<bool>(values[5]),
        Transform = (Transform)values[6],
        TurretAngles = List(values[7], UInt16),
    };
}

sealed class GuidancePickle : PickledType<Guidance>
{
    protected override object?[] Values(Guidance value) => [value.Angle, value.Submerge, value.Velocity];

    protected override Guidance Create(object[] values) => new()
    {
        Angle = UInt16(values[0]),
        Submerge = (bool)values[1],
        Velocity = Int16(values[2]),
    };
}

sealed class TransformPickle : PickledType<Transform>
{
    protected override object?[] Values(Transform value) => [value.Altitude, value.Angle, value.Position, value.Velocity];

    protected override Transform Create(object[] values) => new()
    {
        Altitude = SByte(values[0]),
        Angle = UInt16(values[1]),
        Position = (Position)values[2],
        Velocity = Int16(values[3]),
    };
}

sealed class PositionPickle : PickledType<Position>
{
    protected override object?[] Values(Position value) => [value.X, value.Y];

    protected override Position Create(object[] values) => new() { X = Single(values[0]), Y = Single(values[1]) };
}

sealed class TerrainUpdatePickle : PickledType<TerrainUpdate>
{
    protected override object?[] Values(TerrainUpdate value) => [value.ChunkId, value.Data];

    protected override TerrainUpdate Create(object[] values) => new() { ChunkId = (ChunkId)values[0], Data = (byte[])values[1] };
}

sealed class ChunkIdPickle : PickledType<ChunkId>
{
    protected override object?[] Values(ChunkId value) => [value.X, value.Y];

    protected override ChunkId Create(object[] values) => new() { X = SByte(values[0]), Y = SByte(values[1]) };
}

sealed class UpdatePickle : PickledType<Update>
{
    protected override object?[] Values(Update value) => [value.Contacts, value.Score, value.WorldRadius, value.TerrainUpdates];

    protected override Update Create(object[] values) => new()
    {
        Contacts = List<Contact>(values[0]),
        Score = UInt32(values[1]),
        WorldRadius = Single(values[2]),
        TerrainUpdates = List<TerrainUpdate>(values[3]),
    };
}
