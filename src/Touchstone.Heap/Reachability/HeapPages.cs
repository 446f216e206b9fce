using System.Numerics;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Reachability;

/// <summary>
/// The heap in pages of 64 KiB: which addresses belong to it, which objects were seen, and a cache of its memory. The cache is limited to
/// 256 MiB, because a second copy of a large heap would not fit into memory.
/// </summary>
sealed class HeapPages : IMemoryBytes
{
    const int PageShift = 16;
    const int PageBytes = 1 << PageShift;
    const int MaxLoaded = (256 << 20) / PageBytes;
    const int NotLoaded = -1;

    readonly IMemoryReader memory;
    readonly Page[] pages;
    readonly ulong[] keys;
    readonly int[] places;
    readonly ObjectMarks seen;
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
        seen = new ObjectMarks(pages.Length);
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
    public bool See(int page, ulong address) => seen.Set(page, address);

    /// <summary>Removes the mark of an address that holds no valid object.</summary>
    public void Forget(ulong address) => seen.Clear(Find(address), address);

    /// <summary>Numbers the objects that were seen from 0, in the order of their addresses, and returns how many there are.</summary>
    public int NumberMarked() => seen.Number();

    /// <summary>The number of an object; -1 if it was not seen.</summary>
    public int PlaceOf(ulong address) => Find(address) is >= 0 and var page ? seen.PlaceOf(page, address) : -1;

    /// <summary>The address of the object with a number.</summary>
    public ulong Marked(int place) => AddressOf(seen.Find(place));

    /// <summary>The addresses of the objects that were seen, in the order of their numbers.</summary>
    public IEnumerable<ulong> AllMarked() => seen.All().Select(AddressOf);

    /// <summary>Gives back the memory of the cache. The next read fills it again.</summary>
    public void Release()
    {
        Array.Clear(loaded);
        for (var place = 0; place < pages.Length; place++)
            pages[place].Slot = NotLoaded;
        // Without this, up to 256 MiB would stay in memory, in addition to the large arrays that follow.
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive);
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

    public ReadOnlySpan<byte> Bytes(ulong address, int size) => Read(address, address + (ulong)size) is var bytes && bytes.Length == size ? bytes : [];

    /// <summary>One word of the heap; 0 if it is not on the heap.</summary>
    public ulong Word(ulong address) => Read(address, address + 8) is { Length: 8 } bytes ? MemoryMarshal.Read<ulong>(bytes) : 0;

    /// <summary>The references from an address to <paramref name="end"/> or to the end of its page; empty if the address is not on the heap.</summary>
    public ReadOnlySpan<ulong> References(ulong address, ulong end) => MemoryMarshal.Cast<byte, ulong>(Read(address, end));

    ulong AddressOf((int Page, int Offset) at) => (pages[at.Page].Start & ~(PageBytes - 1ul)) + (ulong)at.Offset;

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
