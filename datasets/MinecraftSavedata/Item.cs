using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>An item that a player carries.</summary>
[DataContract, Model]
public partial class Item
{
    static readonly string[] Ids = ["dirt", "stone", "pickaxe", "sand", "gravel", "shovel", "chestplate", "steak"];

    [DataMember(Order = 1)] public sbyte Count { get; set; }
    [DataMember(Order = 2)] public byte Slot { get; set; }
    [DataMember(Order = 3)] public string Id { get; set; } = "";

    internal static Item Next(Pcg32 random) => new() { Count = random.SByte(), Slot = random.Byte(), Id = random.Pick(Ids) };
}
