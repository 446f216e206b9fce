using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Walking;

/// <summary>
/// Where an object of a type holds references. The runtime keeps this as a list of series before the method table
/// (src/coreclr/gc/gcdesc.h).
/// </summary>
sealed class ReferenceMap
{
    /// <summary>The elements of an array begin after its length and its bounds. There are two bounds for each of at most 32 dimensions.</summary>
    const long LargestOffset = 1024;

    readonly (long Offset, long SizeLessObject)[] series = [];
    readonly (uint Pointers, uint Skip)[] items = [];
    readonly long itemsOffset;

    ReferenceMap((long, long)[] series) => this.series = series;

    ReferenceMap((uint, uint)[] items, long offset) => (this.items, itemsOffset) = (items, offset);

    /// <summary>Reads the map of a type; null if it is invalid.</summary>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="methodTable">The address of the method table. The map is stored before it.</param>
    /// <param name="baseSize">Bytes of an object without elements. They limit the number of series.</param>
    /// <param name="componentSize">Bytes of an element. In an array of structs, the items must add up to it.</param>
    public static ReferenceMap? Read(IMemoryReader memory, ulong methodTable, uint baseSize, uint componentSize)
    {
        var count = (long)memory.ReadPointer(methodTable - 8);
        if (count > 0 && count <= baseSize / 8)
            return ReadSeries(memory, methodTable, (int)count);
        return count < 0 && -count <= componentSize / 8 ? ReadItems(memory, methodTable, (int)-count, componentSize) : null;
    }

    /// <summary>Passes on the ranges of an object that contain only references.</summary>
    /// <param name="address">The address of the object.</param>
    /// <param name="size">Its bytes without padding.</param>
    /// <param name="take">Called with the first address of each range and the first address after it.</param>
    public void Ranges(ulong address, ulong size, Action<ulong, ulong> take)
    {
        foreach (var (offset, sizeLessObject) in series)
        {
            // A damaged map must not lead out of the object. Otherwise each of a million objects could make the walk search the whole heap.
            var (from, to) = (Math.Max(8, offset), Math.Min((long)size, offset + sizeLessObject + (long)size));
            if (from < to)
                take(address + (ulong)from, address + (ulong)to);
        }
        if (items.Length == 0)
            return;
        // The pointer to the method table before the elements and at least one word after them are not elements.
        for (var at = address + (ulong)itemsOffset; at + 8 < address + size;)
        {
            foreach (var (pointers, skip) in items)
            {
                take(at, at + pointers * 8ul);
                at += pointers * 8ul + skip;
            }
        }
    }

    static ReferenceMap ReadSeries(IMemoryReader memory, ulong methodTable, int count)
    {
        var bytes = new byte[count * 16];
        memory.Read(methodTable - 8 - (ulong)bytes.Length, bytes);
        var words = MemoryMarshal.Cast<byte, long>(bytes);
        var series = new (long, long)[count];
        for (var i = 0; i < count; i++)
            series[i] = (words[i * 2 + 1], words[i * 2]);
        return new ReferenceMap(series);
    }

    static ReferenceMap? ReadItems(IMemoryReader memory, ulong methodTable, int count, uint componentSize)
    {
        var bytes = new byte[count * 8];
        memory.Read(methodTable - 16 - (ulong)bytes.Length, bytes);
        var words = MemoryMarshal.Cast<byte, uint>(bytes);
        var items = new (uint Pointers, uint Skip)[count];
        // The items are stored in descending order.
        for (var i = 0; i < count; i++)
            items[i] = (words[(count - 1 - i) * 2], words[(count - 1 - i) * 2 + 1]);
        var step = items.Sum(item => item.Pointers * 8L + item.Skip);
        var offset = (long)memory.ReadPointer(methodTable - 16);
        return step == componentSize && offset is >= 8 and <= LargestOffset ? new ReferenceMap(items, offset) : null;
    }
}
