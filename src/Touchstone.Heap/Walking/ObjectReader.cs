using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>The types and sizes of single objects. It reads 16 bytes of each.</summary>
sealed class ObjectReader(HeapTarget target)
{
    const int HeadBytes = 16;

    readonly IMemoryReader memory = target.Memory;
    readonly MethodTables tables = new(target.Memory, target.Runtime);
    readonly Dictionary<MethodTable, string> names = [];

    /// <summary>The name of an object's type, and its bytes; null if there is no valid object.</summary>
    public (string Type, long Bytes)? At(ulong address)
    {
        Span<byte> head = stackalloc byte[HeadBytes];
        if (address == 0 || memory.Read(address, head) != HeadBytes || tables.Find(MemoryMarshal.Read<ulong>(head) & ~7ul) is not { } table)
            return null;
        if (!names.TryGetValue(table, out var name))
            names[table] = name = CountedTypes.NameOf(target, table);
        return (name, (long)table.Size(MemoryMarshal.Read<uint>(head[8..])));
    }
}
