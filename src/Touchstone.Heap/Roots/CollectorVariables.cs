using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>
/// Finds variables of the garbage collector. The runtime exports the table of the variables that its debugging library reads. One of them is a list of
/// variables of the collector, whose layout is part of the interface between both (gc/gcinterface.dacvars.def). Its place in the table differs from
/// version to version, so each entry is tried, and the contents decide.
/// </summary>
static class CollectorVariables
{
    const string Table = "g_dacTable";
    const int TableEntries = 512;
    const int GenerationsAt = 16;
    const int HeapCountAt = 176;
    const int HandleTableMapAt = 232;
    // Small, large and pinned objects: generations 0, 1, 2, 3 and 4.
    const ulong Generations = 5;
    const ulong MostGenerationBytes = 1 << 16;

    /// <summary>The address of the map of handle tables; 0 if it was not found.</summary>
    /// <param name="runtime">The module that contains the runtime.</param>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="heaps">The number of heaps of a server collector, which has to agree with its variable.</param>
    public static ulong HandleTableMap(ModuleInfo runtime, IMemoryReader memory, int heaps) =>
        HandleTableMap(runtime.GetExportSymbolAddress(Table), memory, heaps);

    /// <summary>The address of the map of handle tables; 0 if it was not found.</summary>
    /// <param name="table">The address of the table of variables.</param>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="heaps">The number of heaps.</param>
    internal static ulong HandleTableMap(ulong table, IMemoryReader memory, int heaps)
    {
        for (var entry = 0; table != 0 && entry < TableEntries; entry++)
        {
            if (memory.ReadPointer(table + (ulong)entry * 8, out var variable) && memory.ReadPointer(variable, out var list) && IsList(list, memory, heaps))
                return memory.ReadPointer(list + HandleTableMapAt);
        }
        return 0;
    }

    // The list begins with two numbers of a version in two bytes. The next six are padding.
    static bool IsList(ulong list, IMemoryReader memory, int heaps) =>
        list != 0 && list % 8 == 0
        && memory.ReadPointer(list, out var version) && version is > 0 and <= ushort.MaxValue
        && memory.ReadPointer(list + 8, out var bytes) && bytes is > 0 and < MostGenerationBytes
        && memory.ReadPointer(list + GenerationsAt, out var generations) && generations == Generations
        && memory.ReadPointer(list + HeapCountAt, out var count) && count != 0 && memory.Read(count, out int found) && found == heaps;
}
