using System.Numerics;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>
/// The heap in pages of 64 KiB: which addresses belong to it, which objects were seen, and a cache of its memory. The cache is limited to
/// 256 MiB, because a second copy of a large heap would not fit into memory.
/// </summary>
sealed class HeapPages
{
    const int PageShift = 16;
    const int PageBytes = 1 << PageShift;
    const int WordsOfBits = PageBytes / 8 / 64;
    const int MaxLoaded = (256 << 20) / PageBytes;
    const int NotLoaded = -1;

    readonly IMemoryReader memory;
    readonly Page[] pages;
    readonly ulong[] keys;
    readonly int[] places;
    readonly ulong[] seen;
    readonly byte[]?[] loaded = new byte[]?[MaxLoaded];
    readonly int[] loadedPage = new int[MaxLoaded];
    int nextSlot;
    ulong left;

    /// <summary>A page of the heap.</summary>
    struct Page
    {
        /// <summary>The first address that holds objects.</summary>
        public ulong Start;

        /// <summary>The first address after the objects.</summary>
        public ulong End;

        /// <summary>Its slot in the cache; -1 if the page is not loaded.</summary>
        public int Slot;
    }

    public HeapPages(IMemoryReader memory, IEnumerable<ClrSegment> segments)
    {
        this.memory = memory;
        var all = segments.SelectMany(Split).ToList();
        pages = [.. all];
        left = (ulong)all.Sum(page => (long)(page.End - page.Start));
        seen = new ulong[pages.Length * (long)WordsOfBits];
        var size = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(16, pages.Length * 2));
        (keys, places) = (new ulong[size], new int[size]);
        for (var place = 0; place < pages.Length; place++)
            Place(pages[place].Start >> PageShift, place);
    }

    /// <summary>The index of the page that contains an address; -1 if the address is not on the heap.</summary>
    public int Find(ulong address)
    {
        var key = address >> PageShift;
        for (var at = Hash(key); keys[at] != 0; at = (at + 1) & (keys.Length - 1))
        {
            // Two small segments may share a page.
            if (keys[at] == key && address >= pages[places[at]].Start && address < pages[places[at]].End)
                return places[at];
        }
        return -1;
    }

    /// <summary>Marks an object as seen; false if it was seen before.</summary>
    public bool See(int page, ulong address)
    {
        var bit = (int)(address & (PageBytes - 1)) >> 3;
        ref var word = ref seen[page * (long)WordsOfBits + (bit >> 6)];
        var mask = 1ul << (bit & 63);
        if ((word & mask) != 0)
            return false;
        word |= mask;
        return true;
    }

    /// <summary>
    /// Subtracts the bytes of an object from those of the heap; false if all objects together would be larger than the heap. Objects never
    /// overlap, so this is a sign of damage. Without this limit, a million invalid objects could each be searched as if they had megabytes.
    /// </summary>
    public bool Takes(ulong size)
    {
        if (size > left)
            return false;
        left -= size;
        return true;
    }

    /// <summary>The memory from an address to <paramref name="end"/> or to the end of its page; empty if the address is not on the heap.</summary>
    public ReadOnlySpan<byte> Read(ulong address, ulong end)
    {
        var place = Find(address);
        if (place < 0)
            return [];
        ref var page = ref pages[place];
        var bytes = page.Slot == NotLoaded ? Load(place) : loaded[page.Slot]!;
        return bytes.AsSpan((int)(address - page.Start), (int)(Math.Min(page.End, end) - address));
    }

    /// <summary>One word of the heap; 0 if it is not on the heap.</summary>
    public ulong Word(ulong address) => Read(address, address + 8) is { Length: 8 } bytes ? MemoryMarshal.Read<ulong>(bytes) : 0;

    byte[] Load(int place)
    {
        var slot = nextSlot;
        nextSlot = (nextSlot + 1) % MaxLoaded;
        if (loaded[slot] is null)
            loaded[slot] = GC.AllocateUninitializedArray<byte>(PageBytes);
        else
            pages[loadedPage[slot]].Slot = NotLoaded;
        ref var page = ref pages[place];
        var part = loaded[slot].AsSpan(0, (int)(page.End - page.Start));
        part[memory.Read(page.Start, part)..].Clear();
        (page.Slot, loadedPage[slot]) = (slot, place);
        return loaded[slot]!;
    }

    static IEnumerable<Page> Split(ClrSegment segment)
    {
        var (start, end) = (segment.ObjectRange.Start, segment.ObjectRange.End);
        while (start < end)
        {
            var next = PageStep.Next(start, end, PageBytes);
            yield return new Page { Start = start, End = next, Slot = NotLoaded };
            start = next;
        }
    }

    int Hash(ulong key) => (int)(key * 0x9E3779B97F4A7C15 >> 32) & (keys.Length - 1);

    void Place(ulong key, int place)
    {
        var at = Hash(key);
        while (keys[at] != 0)
            at = (at + 1) & (keys.Length - 1);
        (keys[at], places[at]) = (key, place);
    }
}
