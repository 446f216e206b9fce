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

    internal long ReadMembers() => MemberSum.Of(WalkSpeed) + MemberSum.Of(FlySpeed) + MemberSum.Of(MayFly) + MemberSum.Of(Flying) + MemberSum.Of(Invulnerable)
        + MemberSum.Of(MayBuild) + MemberSum.Of(Instabuild);

    internal void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Single(WalkSpeed);
        writer.Single(FlySpeed);
        writer.Bool(MayFly);
        writer.Bool(Flying);
        writer.Bool(Invulnerable);
        writer.Bool(MayBuild);
        writer.Bool(Instabuild);
    }

    internal static Abilities Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new()
        {
            WalkSpeed = reader.Single(),
            FlySpeed = reader.Single(),
            MayFly = reader.Bool(),
            Flying = reader.Bool(),
            Invulnerable = reader.Bool(),
            MayBuild = reader.Bool(),
            Instabuild = reader.Bool(),
        };
}
