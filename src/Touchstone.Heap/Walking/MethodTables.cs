using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Walking;

/// <summary>
/// The method tables of a target by address. It is a hash table with open addressing, because there is one lookup for every object.
/// </summary>
/// <param name="memory">The memory of the target.</param>
/// <param name="runtime">Decides whether there is a method table at an address.</param>
/// <param name="sampling">Whose addresses are kept; null for none.</param>
sealed class MethodTables(IMemoryReader memory, ClrRuntime runtime, Sampling? sampling = null)
{
    // src/coreclr/vm/methodtable.h, unchanged since .NET 5: flags with the component size in the low half, then the base size.
    const uint HasComponentSize = 0x80000000;
    const uint HasReferences = 0x01000000;
    const uint LargestBaseSize = 1 << 24;
    const int HeaderBytes = 8;

    static readonly MethodTable Invalid = new(0);

    MethodTable?[] slots = new MethodTable?[1 << 12];
    int used;
    int found;

    /// <summary>All method tables that were found, in any order.</summary>
    public IEnumerable<MethodTable> All => slots.Where(slot => slot is not null && slot.BaseSize > 0)!;

    /// <summary>The method table at an address; null if there is none.</summary>
    public MethodTable? Find(ulong address)
    {
        var all = slots;
        for (var at = Hash(address) & (uint)(all.Length - 1); ; at = (at + 1) & (uint)(all.Length - 1))
        {
            var slot = all[at];
            if (slot is null)
                return Add(address);
            if (slot.Address == address)
                return slot.BaseSize > 0 ? slot : null;
        }
    }

    /// <summary>True if the method table at this address was found before. This is a cheap test whether a word may begin an object.</summary>
    public bool IsKnown(ulong address)
    {
        for (var at = Hash(address) & (uint)(slots.Length - 1); slots[at] is { } slot; at = (at + 1) & (uint)(slots.Length - 1))
        {
            if (slot.Address == address)
                return slot.BaseSize > 0;
        }
        return false;
    }

    static uint Hash(ulong address) => (uint)((address >> 3) * 0x9E3779B97F4A7C15 >> 40);

    MethodTable? Add(ulong address)
    {
        if (used * 2 >= slots.Length)
            Grow();
        var table = Read(address);
        if (table is not null)
            table.Index = found++;
        Place(table ?? new MethodTable(address));
        return table;
    }

    // An address without a method table is stored too, with a size of 0, so that it is looked up in the runtime only once.
    void Place(MethodTable table)
    {
        var at = Hash(table.Address) & (uint)(slots.Length - 1);
        while (slots[at] is not null)
            at = (at + 1) & (uint)(slots.Length - 1);
        slots[at] = table;
        used++;
    }

    void Grow()
    {
        var all = slots;
        slots = new MethodTable?[all.Length * 2];
        used = 0;
        foreach (var slot in all)
        {
            if (slot is not null)
                Place(slot);
        }
    }

    MethodTable? Read(ulong address)
    {
        Span<byte> header = stackalloc byte[HeaderBytes];
        if (address == 0 || address % 8 != 0 || memory.Read(address, header) != HeaderBytes)
            return null;
        var (flags, size) = (MemoryMarshal.Read<uint>(header), MemoryMarshal.Read<uint>(header[4..]));
        if (size is < 16 or > LargestBaseSize)
            return null;
        // ClrMD serves one thread at a time.
        lock (runtime)
            return Read(address, flags, size);
    }

    MethodTable? Read(ulong address, uint flags, uint size)
    {
        if (runtime.GetTypeByMethodTable(address) is not { } type)
            return null;
        var componentSize = (flags & HasComponentSize) != 0 ? flags & 0xFFFF : 0;
        return new MethodTable(address)
        {
            BaseSize = size,
            ComponentSize = componentSize,
            References = (flags & HasReferences) != 0 ? ReferenceMap.Read(memory, address, size, componentSize) : null,
            Sample = sampling?.Of(type.Name),
            LoaderAllocator = type.IsCollectible ? memory.ReadPointer(type.LoaderAllocatorHandle) : 0,
        };
    }
}
