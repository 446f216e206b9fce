namespace Touchstone.Heap.Walking;

/// <summary>The memory that a walk has at hand, without another read.</summary>
interface IMemoryBytes
{
    /// <summary>Bytes from an address; empty if they are not completely at hand.</summary>
    ReadOnlySpan<byte> Bytes(ulong address, int size);
}
