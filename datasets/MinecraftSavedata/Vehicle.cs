using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The entity that a player rides on.</summary>
[DataContract, Model]
public partial class Vehicle
{
    [DataMember(Order = 1), FixedLength(4)] public uint[] Uuid { get; set; } = [];
    [DataMember(Order = 2)] public Entity Entity { get; set; } = new();

    internal static Vehicle Next(Pcg32 random) => new() { Uuid = Entity.NextUuid(random), Entity = Entity.Next(random) };
}
