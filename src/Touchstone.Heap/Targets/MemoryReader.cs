using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>Reads values from the memory of a live process, for a reader of bytes.</summary>
abstract class MemoryReader : IMemoryReader
{
    public abstract int PointerSize { get; }

    /// <summary>Reads memory. Returns the number of bytes, which is 0 if there is no memory at the address.</summary>
    public abstract int Read(ulong address, Span<byte> buffer);

    public unsafe bool Read<T>(ulong address, out T value)
        where T : unmanaged
    {
        value = default;
        return Read(address, MemoryMarshal.AsBytes(new Span<T>(ref value))) == sizeof(T);
    }

    public T Read<T>(ulong address)
        where T : unmanaged => Read<T>(address, out var value) ? value : default;

    public bool ReadPointer(ulong address, out ulong value) => Read(address, out value);

    public ulong ReadPointer(ulong address) => Read<ulong>(address);
}
