namespace Touchstone.Heap.ProcessMemory;

/// <summary>
/// What a process has allocated at one moment. These sizes grow with a leak, and they do not shrink when the system takes memory back: swapped
/// memory counts, and mapped files count with their whole length. The resident size shrinks then, and hides a leak.
/// </summary>
/// <param name="ManagedBytes">The objects on the managed heap; where they were not counted, the heap itself.</param>
/// <param name="NativeBytes">The native heap and other private memory without a file, such as large blocks of malloc: in memory or swapped out.</param>
/// <param name="MappedBytes">The address ranges of mapped files that are neither programs nor libraries.</param>
/// <param name="ShareableBytes">The address ranges that other processes may map too.</param>
/// <param name="StackBytes">The stacks of all threads, in memory or swapped out. They are not part of the sum.</param>
public sealed record AllocatedMemory(long ManagedBytes, long NativeBytes, long MappedBytes, long ShareableBytes, long StackBytes)
{
    /// <summary>Managed, native, mapped and shareable memory.</summary>
    public long Bytes => ManagedBytes + NativeBytes + MappedBytes + ShareableBytes;

    /// <summary>Sums up the memory of a process.</summary>
    /// <param name="process">The memory by kind.</param>
    /// <param name="objectBytes">The bytes of all objects; null if they were not counted.</param>
    public static AllocatedMemory Of(WholeProcess process, long? objectBytes)
    {
        return new AllocatedMemory(
            objectBytes ?? Used(MemoryKind.ManagedHeap), Used(MemoryKind.NativeHeap) + Used(MemoryKind.PrivateOther), Length(MemoryKind.MappedFiles),
            Length(MemoryKind.Shared), Used(MemoryKind.Stacks));

        long Used(MemoryKind kind) => Sum(kind, part => part.RssBytes + (part.SwapBytes ?? 0));

        long Length(MemoryKind kind) => Sum(kind, part => part.VirtualBytes ?? part.RssBytes);

        long Sum(MemoryKind kind, Func<MemoryPart, long> bytes) => process.Parts.Where(part => part.Kind == kind).Sum(part => bytes(part.Part));
    }
}
