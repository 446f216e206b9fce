using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>A ship that a player sees or only hears. Little is known of a ship that is only heard.</summary>
[DataContract, Model]
public partial class Contact
{
    [DataMember(Order = 1)] public byte Damage { get; set; }
    [DataMember(Order = 2)] public uint EntityId { get; set; }
    [DataMember(Order = 3)] public EntityType? EntityType { get; set; }
    [DataMember(Order = 4)] public Guidance Guidance { get; set; } = new();
    [DataMember(Order = 5)] public ushort? PlayerId { get; set; }
    [DataMember(Order = 6)] public List<bool> Reloads { get; set; } = [];
    [DataMember(Order = 7)] public Transform Transform { get; set; } = new();
    [DataMember(Order = 8)] public List<ushort> TurretAngles { get; set; } = [];

    // Each statement draws numbers, so the order of statements is that of the original.
    internal static Contact Next(Pcg32 random, ushort players)
    {
        var type = EntityTypes.Next(random);
        var visible = random.Chance(0.7);
        return new Contact
        {
            Damage = visible && random.Chance(0.6) ? (byte)0 : random.Byte(0, 200),
            EntityId = random.UInt32(0, players * 20u),
            EntityType = visible ? type : null,
            Guidance = Guidance.Next(random, type),
            PlayerId = visible ? random.UInt16(0, players) : null,
            Reloads = visible ? NextReloads(random, EntityTypes.Weapons(type)) : [],
            Transform = Transform.Next(random, type),
            TurretAngles = visible ? NextAngles(random, EntityTypes.Turrets(type)) : [],
        };
    }

    static List<bool> NextReloads(Pcg32 random, int weapons)
    {
        var probability = random.Double(0, 1);
        var reloads = new List<bool>(weapons);
        for (var i = 0; i < weapons; i++)
            reloads.Add(random.Chance(probability));
        return reloads;
    }

    static List<ushort> NextAngles(Pcg32 random, int turrets)
    {
        var start = random.UInt16();
        var angles = new List<ushort>(turrets);
        for (var i = 0; i < turrets; i++)
            angles.Add(random.Chance(0.75) ? unchecked((ushort)(start + random.Int16(-200, 200))) : random.UInt16());
        return angles;
    }
}
