using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>The memory of a target. After a cancellation the next block read throws, so a stopped process is released immediately.</summary>
sealed class CancellableMemory(IMemoryReader memory, CancellationToken cancelled) : IMemoryReader
{
    public int PointerSize => memory.PointerSize;

    public int Read(ulong address, Span<byte> buffer)
    {
        cancelled.ThrowIfCancellationRequested();
        return memory.Read(address, buffer);
    }

    public bool Read<T>(ulong address, out T value) where T : unmanaged => memory.Read(address, out value);

    public T Read<T>(ulong address) where T : unmanaged => memory.Read<T>(address);

    public bool ReadPointer(ulong address, out ulong value) => memory.ReadPointer(address, out value);

    public ulong ReadPointer(ulong address) => memory.ReadPointer(address);
}
