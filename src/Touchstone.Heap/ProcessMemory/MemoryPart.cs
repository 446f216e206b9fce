namespace Touchstone.Heap.ProcessMemory;

/// <summary>What one kind of memory, or the whole process, takes. What Linux did not tell is null.</summary>
/// <param name="VirtualBytes">Addresses, whether there is memory behind them or not.</param>
/// <param name="RssBytes">What is in memory.</param>
/// <param name="PssBytes">The same, each page divided by the number of processes that share it.</param>
/// <param name="PrivateBytes">What no other process has: freed when this one ends.</param>
/// <param name="SwapBytes">What was swapped out.</param>
public sealed record MemoryPart(long? VirtualBytes, long RssBytes, long? PssBytes, long? PrivateBytes, long? SwapBytes)
{
    /// <summary>The sum of ranges.</summary>
    internal static MemoryPart Of(IEnumerable<MemoryMapping> mappings)
    {
        var all = mappings.ToList();
        return new MemoryPart(
            all.Sum(mapping => mapping.VirtualBytes), all.Sum(mapping => mapping.RssBytes), all.Sum(mapping => mapping.PssBytes), all.Sum(mapping => mapping.PrivateBytes), all.Sum(mapping => mapping.SwapBytes));
    }
}
