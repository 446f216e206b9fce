using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>
/// Reads the handles of the garbage collector from its tables. A server collector has one table for each processor. The debugging library of .NET 8, 9 and
/// 10 reads only as many tables as there are heaps, and the collector changes the number of heaps while the program runs (dotnet/runtime#124872). No address
/// is trusted: a table and each of its segments have to refer to each other. The layout is that of gc/handletablepriv.h.
/// </summary>
sealed class HandleTables
{
    const int SegmentBytes = 1 << 16;
    const int HeaderBytes = 1 << 12;
    const int HandlesOfBlock = 64;
    const int Blocks = (SegmentBytes - HeaderBytes) / 8 / HandlesOfBlock;
    const int KindsAt = 1560;
    const int SecondsAt = 1680;
    const int TailsAt = 1920;
    const int TablesAt = 10;
    // Limits for memory that is damaged. Linux supports 8 192 processors.
    const int MostTables = 1 << 13;
    const int MostSegments = 1 << 14;
    // .NET 8 has 12 kinds of handles and .NET 10 has 13. The last one is for blocks that hold the second objects of dependent handles.
    const int FewestKinds = 12;
    const int MostKinds = 16;

    readonly IMemoryReader memory;
    readonly HashSet<ulong> seen = [];
    readonly List<CollectorHandle> handles = [];
    readonly byte[] segment = new byte[SegmentBytes];

    HandleTables(IMemoryReader memory) => this.memory = memory;

    /// <summary>The handles in all tables.</summary>
    public IReadOnlyList<CollectorHandle> Handles => handles;

    /// <summary>The number of tables; 0 if none was found.</summary>
    public int Count { get; private set; }

    /// <summary>True if a segment could not be read, so that handles are missing.</summary>
    public bool IsDamaged { get; private set; }

    /// <summary>Reads all tables.</summary>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="map">The address of the map of tables; 0 for none.</param>
    public static HandleTables Read(IMemoryReader memory, ulong map)
    {
        var tables = new HandleTables(memory);
        for (; map != 0 && tables.seen.Add(map); map = memory.ReadPointer(map + 8))
            tables.ReadMap(memory.ReadPointer(map));
        return tables;
    }

    void ReadMap(ulong buckets)
    {
        for (var place = 0; buckets != 0 && place < TablesAt; place++)
        {
            if (memory.ReadPointer(buckets + (ulong)place * 8) is > 0 and var bucket)
                ReadBucket(memory.ReadPointer(bucket));
        }
    }

    // The number of tables is not stored. What follows the last one does not refer to a table.
    void ReadBucket(ulong tables)
    {
        for (var place = 0; tables != 0 && Count < MostTables; place++)
        {
            var table = memory.ReadPointer(tables + (ulong)place * 8);
            if (table == 0 || KindsOf(table) is not { } kinds || !seen.Add(table))
                return;
            Count++;
            ReadTable(table, kinds);
        }
    }

    // A table begins with a number for each kind. Its first segment refers back to it.
    int? KindsOf(ulong table)
    {
        for (var kinds = FewestKinds; kinds <= MostKinds; kinds++)
        {
            if (memory.ReadPointer(FirstSegment(table, kinds), out var first) && IsOf(first, table, kinds))
                return kinds;
        }
        return null;
    }

    static ulong FirstSegment(ulong table, int kinds) => table + (ulong)(kinds * 4 + 7 & ~7);

    // Before the pointer to the next segment, the header has two bytes and a number of four for each kind.
    static ulong NextAt(int kinds) => (ulong)(TailsAt + kinds * 6);

    bool IsOf(ulong address, ulong table, int kinds) =>
        address != 0 && address % SegmentBytes == 0 && memory.ReadPointer(address + NextAt(kinds) + 8, out var owner) && owner == table;

    void ReadTable(ulong table, int kinds)
    {
        for (var address = memory.ReadPointer(FirstSegment(table, kinds)); address != 0; address = memory.ReadPointer(address + NextAt(kinds)))
        {
            if (seen.Count >= MostSegments || !IsOf(address, table, kinds) || !seen.Add(address))
            {
                IsDamaged = true;
                return;
            }
            ReadSegment(address, kinds);
        }
    }

    void ReadSegment(ulong address, int kinds)
    {
        var read = memory.Read(address, segment);
        segment.AsSpan(read).Clear();
        // Pages without handles may have no memory. A block that has handles has it.
        for (var block = 0; block < Blocks; block++)
        {
            if (segment[KindsAt + block] >= kinds - 1)
                continue;
            if (ValuesAt(block + 1) > read)
                IsDamaged = true;
            ReadBlock(address, block);
        }
    }

    void ReadBlock(ulong address, int block)
    {
        var (kind, second) = ((ClrHandleKind)segment[KindsAt + block], (int)segment[SecondsAt + block]);
        var values = Values(block);
        var seconds = kind == ClrHandleKind.Dependent && second < Blocks ? Values(second) : [];
        for (var place = 0; place < values.Length; place++)
        {
            // Free handles are empty.
            if (values[place] != 0)
                handles.Add(new(address + (ulong)(ValuesAt(block) + place * 8), kind, values[place], seconds.IsEmpty ? 0 : seconds[place]));
        }
    }

    static int ValuesAt(int block) => HeaderBytes + block * HandlesOfBlock * 8;

    ReadOnlySpan<ulong> Values(int block) => MemoryMarshal.Cast<byte, ulong>(segment.AsSpan(ValuesAt(block), HandlesOfBlock * 8));
}
