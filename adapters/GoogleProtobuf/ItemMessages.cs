using Google.Protobuf.Collections;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

static class ItemMessages
{
    public static Own.Item ToOwn(Item item) => new() { Count = item.Count, Slot = item.Slot, Id = item.Id };

    public static void ToOwn(List<Item> items, RepeatedField<Own.Item> messages)
    {
        messages.Capacity = items.Count;
        foreach (var item in items)
            messages.Add(ToOwn(item));
    }

    public static Item FromOwn(Own.Item own) => new() { Count = (sbyte)own.Count, Slot = (byte)own.Slot, Id = own.Id };

    public static List<Item> FromOwn(RepeatedField<Own.Item> messages)
    {
        var items = new List<Item>(messages.Count);
        foreach (var message in messages)
            items.Add(FromOwn(message));
        return items;
    }

    public static long ReadMembers(Own.Item item) => item.Count + item.Slot + item.Id.Length;

    public static long ReadMembers(RepeatedField<Own.Item> items)
    {
        long sum = 0;
        for (var i = 0; i < items.Count; i++)
            sum += ReadMembers(items[i]);
        return sum;
    }
}
