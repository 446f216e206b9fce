using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The abilities of a player.</summary>
[DataContract, Model]
public partial class Abilities
{
    [DataMember(Order = 1)] public float WalkSpeed { get; set; }
    [DataMember(Order = 2)] public float FlySpeed { get; set; }
    [DataMember(Order = 3)] public bool MayFly { get; set; }
    [DataMember(Order = 4)] public bool Flying { get; set; }
    [DataMember(Order = 5)] public bool Invulnerable { get; set; }
    [DataMember(Order = 6)] public bool MayBuild { get; set; }
    [DataMember(Order = 7)] public bool Instabuild { get; set; }

    internal static Abilities Next(Pcg32 random) => new()
    {
        WalkSpeed = random.Single(),
        FlySpeed = random.Single(),
        MayFly = random.Bool(),
        Flying = random.Bool(),
        Invulnerable = random.Bool(),
        MayBuild = random.Bool(),
        Instabuild = random.Bool(),
    };
}
