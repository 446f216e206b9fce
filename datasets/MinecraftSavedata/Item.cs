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

    internal long ReadMembers() => Count + Slot + Id.Length;

    internal static long ReadMembers(List<Item> items)
    {
        long sum = 0;
        foreach (var item in items)
            sum += item.ReadMembers();
        return sum;
    }

    internal void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.SByte(Count);
        writer.Byte(Slot);
        writer.String(Id);
    }

    internal static void Write<TWriter>(List<Item> items, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Length(items.Count);
        foreach (var item in items)
            item.Write(ref writer);
    }

    internal static Item Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { Count = reader.SByte(), Slot = reader.Byte(), Id = reader.String() };

    internal static List<Item> ReadList<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        var count = reader.Length();
        var items = new List<Item>(count);
        for (var i = 0; i < count; i++)
            items.Add(Read(ref reader));
        return items;
    }
}
