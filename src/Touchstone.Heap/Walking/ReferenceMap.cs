using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Walking;

/// <summary>
/// Where an object of a type holds references: the series that the runtime keeps in front of a method table (src/coreclr/gc/gcdesc.h).
/// </summary>
sealed class ReferenceMap
{
    /// <summary>The elements of an array begin behind its length and its bounds: two for each of at most 32 dimensions.</summary>
    const long LargestOffset = 1024;

    readonly (long Offset, long SizeLessObject)[] series = [];
    readonly (uint Pointers, uint Skip)[] items = [];
    readonly long itemsOffset;

    ReferenceMap((long, long)[] series) => this.series = series;

    ReferenceMap((uint, uint)[] items, long offset) => (this.items, itemsOffset) = (items, offset);

    /// <summary>Reads it; null when it makes no sense.</summary>
    /// <param name="memory">The target.</param>
    /// <param name="methodTable">Behind the map.</param>
    /// <param name="baseSize">Bytes of an object without elements: each series needs a part of them.</param>
    /// <param name="componentSize">Bytes of an element, which the items of an array of structs fill.</param>
    public static ReferenceMap? Read(IMemoryReader memory, ulong methodTable, uint baseSize, uint componentSize)
    {
        var count = (long)memory.ReadPointer(methodTable - 8);
        if (count > 0 && count <= baseSize / 8)
            return ReadSeries(memory, methodTable, (int)count);
        return count < 0 && -count <= componentSize / 8 ? ReadItems(memory, methodTable, (int)-count, componentSize) : null;
    }

    /// <summary>The ranges of an object that hold references and nothing else.</summary>
    /// <param name="address">The object.</param>
    /// <param name="size">Its bytes, without those that align it.</param>
    /// <param name="take">Gets each range: from, to.</param>
    public void Ranges(ulong address, ulong size, Action<ulong, ulong> take)
    {
        foreach (var (offset, sizeLessObject) in series)
        {
            // A damaged map must not lead out of the object: each of a million of them would have the whole heap searched.
            var (from, to) = (Math.Max(8, offset), Math.Min((long)size, offset + sizeLessObject + (long)size));
            if (from < to)
                take(address + (ulong)from, address + (ulong)to);
        }
        if (items.Length == 0)
            return;
        // The method table pointer in front and at least one word behind are no elements.
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
        // They are laid out downwards.
        for (var i = 0; i < count; i++)
            items[i] = (words[(count - 1 - i) * 2], words[(count - 1 - i) * 2 + 1]);
        var step = items.Sum(item => item.Pointers * 8L + item.Skip);
        var offset = (long)memory.ReadPointer(methodTable - 16);
        return step == componentSize && offset is >= 8 and <= LargestOffset ? new ReferenceMap(items, offset) : null;
    }
}
