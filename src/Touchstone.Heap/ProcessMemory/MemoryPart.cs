namespace Touchstone.Heap.ProcessMemory;

/// <summary>One kind of memory and its size.</summary>
/// <param name="Kind">What it is used for.</param>
/// <param name="Part">Its size.</param>
public sealed record MemoryOfKind(MemoryKind Kind, MemoryPart Part);

/// <summary>The size of one kind of memory, or of the whole process. Numbers that Linux did not report are null.</summary>
/// <param name="VirtualBytes">The size of the address ranges, with or without memory behind them.</param>
/// <param name="RssBytes">Bytes in memory.</param>
/// <param name="PssBytes">Bytes in memory, with each page divided by the number of processes that share it.</param>
/// <param name="PrivateBytes">Bytes in memory that no other process has. They are freed when the process ends.</param>
/// <param name="SwapBytes">Bytes that are swapped out.</param>
public sealed record MemoryPart(long? VirtualBytes, long RssBytes, long? PssBytes, long? PrivateBytes, long? SwapBytes)
{
    /// <summary>The sum of several ranges.</summary>
    internal static MemoryPart Of(IEnumerable<MemoryMapping> mappings)
    {
        var all = mappings.ToList();
        return new MemoryPart(
            all.Sum(mapping => mapping.VirtualBytes),
            all.Sum(mapping => mapping.RssBytes),
            all.Sum(mapping => mapping.PssBytes),
            all.Sum(mapping => mapping.PrivateBytes),
            all.Sum(mapping => mapping.SwapBytes));
    }
}
