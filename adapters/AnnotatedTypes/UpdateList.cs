namespace Touchstone.Adapters.Own;

/// <summary>The data set mk48 in classes with attributes. The usings of each library's project define these attributes and the type of bytes.</summary>
[OwnType]
public class UpdateList
{
    [Id(0)] public List<Update> Updates { get; set; } = [];
}

[OwnType]
public class Update
{
    [Id(0)] public List<Contact> Contacts { get; set; } = [];
    [Id(1)] public uint Score { get; set; }
    [Id(2)] public float WorldRadius { get; set; }
    [Id(3)] public List<TerrainUpdate> TerrainUpdates { get; set; } = [];
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

[OwnType]
public class Contact
{
    [Id(0)] public byte Damage { get; set; }
    [Id(1)] public uint EntityId { get; set; }
    [Id(2), Optional(typeof(nullable<EntityType>))] public EntityType? EntityType { get; set; }
    [Id(3)] public Guidance Guidance { get; set; } = new();
    [Id(4), Optional(typeof(nullable<ushort>))] public ushort? PlayerId { get; set; }
    [Id(5)] public List<bool> Reloads { get; set; } = [];
    [Id(6)] public Transform Transform { get; set; } = new();
    [Id(7)] public List<ushort> TurretAngles { get; set; } = [];
}

[OwnType]
public class Guidance
{
    [Id(0)] public ushort Angle { get; set; }
    [Id(1)] public bool Submerge { get; set; }
    [Id(2)] public short Velocity { get; set; }
}

[OwnType]
public class Transform
{
    [Id(0)] public sbyte Altitude { get; set; }
    [Id(1)] public ushort Angle { get; set; }
    [Id(2)] public Position Position { get; set; } = new();
    [Id(3)] public short Velocity { get; set; }
}

[OwnType]
public class Position
{
    [Id(0)] public float X { get; set; }
    [Id(1)] public float Y { get; set; }
}

[OwnType]
public class TerrainUpdate
{
    [Id(0)] public ChunkId ChunkId { get; set; } = new();
    [Id(1)] public Bytes Data { get; set; } = default!;
}

[OwnType]
public class ChunkId
{
    [Id(0)] public sbyte X { get; set; }
    [Id(1)] public sbyte Y { get; set; }
}
