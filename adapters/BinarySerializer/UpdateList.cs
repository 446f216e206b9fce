using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set mk48. The serializer sets counts and lengths.</summary>
public class UpdateList
{
    [FieldOrder(0)] public int UpdatesCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(UpdatesCount))] public List<Update> Updates { get; set; } = [];
}

public class Update
{
    [FieldOrder(0)] public int ContactsCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(ContactsCount))] public List<Contact> Contacts { get; set; } = [];
    [FieldOrder(2)] public uint Score { get; set; }
    [FieldOrder(3)] public float WorldRadius { get; set; }
    [FieldOrder(4)] public int TerrainUpdatesCount { get; set; }
    [FieldOrder(5), FieldCount(nameof(TerrainUpdatesCount))] public List<TerrainUpdate> TerrainUpdates { get; set; } = [];
}

public enum EntityType
{
    ArleighBurke,
    Bismarck,
    Clemenceau,
    Fletcher,
    G5,
    Iowa,
    Kolkata,
    Osa,
    Yasen,
    Zubr,
}

public class Contact
{
    [FieldOrder(0)] public byte Damage { get; set; }
    [FieldOrder(1)] public uint EntityId { get; set; }
    [FieldOrder(2)] public bool HasEntityType { get => EntityType is not null; set => _ = value; }
    [FieldOrder(3), SerializeWhen(nameof(HasEntityType), true)] public EntityType? EntityType { get; set; }
    [FieldOrder(4)] public Guidance Guidance { get; set; } = new();
    [FieldOrder(5)] public bool HasPlayerId { get => PlayerId is not null; set => _ = value; }
    [FieldOrder(6), SerializeWhen(nameof(HasPlayerId), true)] public ushort? PlayerId { get; set; }
    [FieldOrder(7)] public int ReloadsCount { get; set; }
    [FieldOrder(8), FieldCount(nameof(ReloadsCount))] public List<bool> Reloads { get; set; } = [];
    [FieldOrder(9)] public Transform Transform { get; set; } = new();
    [FieldOrder(10)] public int TurretAnglesCount { get; set; }
    [FieldOrder(11), FieldCount(nameof(TurretAnglesCount))] public List<ushort> TurretAngles { get; set; } = [];
}

public class Guidance
{
    [FieldOrder(0)] public ushort Angle { get; set; }
    [FieldOrder(1)] public bool Submerge { get; set; }
    [FieldOrder(2)] public short Velocity { get; set; }
}

public class Transform
{
    [FieldOrder(0)] public sbyte Altitude { get; set; }
    [FieldOrder(1)] public ushort Angle { get; set; }
    [FieldOrder(2)] public Position Position { get; set; } = new();
    [FieldOrder(3)] public short Velocity { get; set; }
}

public class Position
{
    [FieldOrder(0)] public float X { get; set; }
    [FieldOrder(1)] public float Y { get; set; }
}

public class TerrainUpdate
{
    [FieldOrder(0)] public ChunkId ChunkId { get; set; } = new();
    [FieldOrder(1)] public int DataLength { get; set; }
    [FieldOrder(2), FieldLength(nameof(DataLength))] public byte[] Data { get; set; } = [];
}

public class ChunkId
{
    [FieldOrder(0)] public sbyte X { get; set; }
    [FieldOrder(1)] public sbyte Y { get; set; }
}
