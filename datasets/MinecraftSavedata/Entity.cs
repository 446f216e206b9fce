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
    [DataMember(Order = 12)] public uint[] Uuid { get; set; } = [];
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
        Uuid = Uuids.Next(random),
        CustomName = random.Some() ? random.Pick(Names) : null,
        CustomNameVisible = random.Bool(),
        Silent = random.Bool(),
        Glowing = random.Bool(),
    };

    internal long ReadMembers() => Id.Length + Pos.ReadMembers() + Motion.ReadMembers() + Rotation.ReadMembers() + MemberSum.Of(FallDistance) + Fire + Air
        + MemberSum.Of(OnGround) + MemberSum.Of(NoGravity) + MemberSum.Of(Invulnerable) + PortalCooldown + Uuids.ReadMembers(Uuid)
        + MemberSum.Of(CustomName) + MemberSum.Of(CustomNameVisible) + MemberSum.Of(Silent) + MemberSum.Of(Glowing);

    internal void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.String(Id);
        Pos.Write(ref writer);
        Motion.Write(ref writer);
        Rotation.Write(ref writer);
        writer.Single(FallDistance);
        writer.UInt16(Fire);
        writer.UInt16(Air);
        writer.Bool(OnGround);
        writer.Bool(NoGravity);
        writer.Bool(Invulnerable);
        writer.Int32(PortalCooldown);
        Uuids.Write(Uuid, ref writer);
        writer.Optional(CustomName);
        writer.Bool(CustomNameVisible);
        writer.Bool(Silent);
        writer.Bool(Glowing);
    }

    internal static void WriteOptional<TWriter>(Entity? entity, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Bool(entity is not null);
        entity?.Write(ref writer);
    }

    internal static Entity Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            Id = reader.String(),
            Pos = Vector3d.Read(ref reader),
            Motion = Vector3d.Read(ref reader),
            Rotation = Vector2f.Read(ref reader),
            FallDistance = reader.Single(),
            Fire = reader.UInt16(),
            Air = reader.UInt16(),
            OnGround = reader.Bool(),
            NoGravity = reader.Bool(),
            Invulnerable = reader.Bool(),
            PortalCooldown = reader.Int32(),
            Uuid = Uuids.Read(ref reader),
            CustomName = reader.OptionalString(),
            CustomNameVisible = reader.Bool(),
            Silent = reader.Bool(),
            Glowing = reader.Bool(),
        };
}

/// <summary>Always four numbers, so their count is not written.</summary>
static class Uuids
{
    internal static uint[] Next(Pcg32 random) => [random.UInt32(), random.UInt32(), random.UInt32(), random.UInt32()];

    internal static long ReadMembers(uint[] uuid)
    {
        long sum = 0;
        foreach (var part in uuid)
            sum += part;
        return sum;
    }

    internal static void Write<TWriter>(uint[] uuid, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.UInt32(uuid[0]);
        writer.UInt32(uuid[1]);
        writer.UInt32(uuid[2]);
        writer.UInt32(uuid[3]);
    }

    internal static uint[] Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => [reader.UInt32(), reader.UInt32(), reader.UInt32(), reader.UInt32()];
}
