using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>A creature near a player.</summary>
[DataContract, Model]
public partial class Entity
{
    static readonly string[] Ids = ["cow", "sheep", "zombie", "skeleton", "spider", "creeper", "parrot", "bee"];
    static readonly string[] Names = ["rainbow", "princess", "steve", "johnny", "missy", "coward", "fairy", "howard"];

    [DataMember(Order = 1)] public string Id { get; set; } = "";
    [DataMember(Order = 2)] public Vector3d Pos { get; set; } = new();
    [DataMember(Order = 3)] public Vector3d Motion { get; set; } = new();
    [DataMember(Order = 4)] public Vector2f Rotation { get; set; } = new();
    [DataMember(Order = 5)] public float FallDistance { get; set; }
    [DataMember(Order = 6)] public ushort Fire { get; set; }
    [DataMember(Order = 7)] public ushort Air { get; set; }
    [DataMember(Order = 8)] public bool OnGround { get; set; }
    [DataMember(Order = 9)] public bool NoGravity { get; set; }
    [DataMember(Order = 10)] public bool Invulnerable { get; set; }
    [DataMember(Order = 11)] public int PortalCooldown { get; set; }
    [DataMember(Order = 12), FixedLength(4)] public uint[] Uuid { get; set; } = [];
    [DataMember(Order = 13)] public string? CustomName { get; set; }
    [DataMember(Order = 14)] public bool CustomNameVisible { get; set; }
    [DataMember(Order = 15)] public bool Silent { get; set; }
    [DataMember(Order = 16)] public bool Glowing { get; set; }

    internal static Entity Next(Pcg32 random) => new()
    {
        Id = random.Pick(Ids),
        Pos = Vector3d.Next(random),
        Motion = Vector3d.Next(random),
        Rotation = Vector2f.Next(random),
        FallDistance = random.Single(),
        Fire = random.UInt16(),
        Air = random.UInt16(),
        OnGround = random.Bool(),
        NoGravity = random.Bool(),
        Invulnerable = random.Bool(),
        PortalCooldown = random.Int32(),
        Uuid = NextUuid(random),
        CustomName = random.Some() ? random.Pick(Names) : null,
        CustomNameVisible = random.Bool(),
        Silent = random.Bool(),
        Glowing = random.Bool(),
    };

    internal static uint[] NextUuid(Pcg32 random) => [random.UInt32(), random.UInt32(), random.UInt32(), random.UInt32()];
}
