using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The course of a ship.</summary>
[DataContract, Model]
public partial class Guidance
{
    [DataMember(Order = 1)] public ushort Angle { get; set; }
    [DataMember(Order = 2)] public bool Submerge { get; set; }
    [DataMember(Order = 3)] public short Velocity { get; set; }

    internal static Guidance Next(Pcg32 random, EntityType type) =>
        new() { Angle = random.UInt16(), Submerge = Movement.Submerges(random, type), Velocity = Movement.Velocity(random) };
}

/// <summary>The position of a ship.</summary>
[DataContract, Model]
public partial class Transform
{
    [DataMember(Order = 1)] public sbyte Altitude { get; set; }
    [DataMember(Order = 2)] public ushort Angle { get; set; }
    [DataMember(Order = 3)] public Position Position { get; set; } = new();
    [DataMember(Order = 4)] public short Velocity { get; set; }

    internal static Transform Next(Pcg32 random, EntityType type) => new()
    {
        Altitude = Movement.Submerges(random, type) ? random.SByte(-120, -35) : (sbyte)0,
        Angle = random.UInt16(),
        Position = new Position { X = random.Single(-750f, 750f), Y = random.Single(-750f, 750f) },
        Velocity = Movement.Velocity(random),
    };
}

/// <summary>A class, because some serializers do not support structs or tuples.</summary>
[DataContract, Model]
public partial class Position
{
    [DataMember(Order = 1)] public float X { get; set; }
    [DataMember(Order = 2)] public float Y { get; set; }
}

static class Movement
{
    /// <summary>Only the submarine dives, and only for it is a number drawn.</summary>
    public static bool Submerges(Pcg32 random, EntityType type) => type == EntityType.Yasen && random.Chance(0.9);

    public static short Velocity(Pcg32 random) => random.Int32(0, 100) switch
    {
        <= 79 => random.Int16(140, 900),
        <= 89 => 0,
        _ => random.Int16(-225, -35),
    };
}
