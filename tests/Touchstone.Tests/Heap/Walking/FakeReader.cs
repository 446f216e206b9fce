using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Tests.Heap.Walking;

/// <summary>The memory of a target that a test makes up.</summary>
abstract class FakeReader : IMemoryReader
{
    public int PointerSize => 8;

    public abstract int Read(ulong address, Span<byte> buffer);

    public unsafe bool Read<T>(ulong address, out T value) where T : unmanaged
    {
        value = default;
        return Read(address, MemoryMarshal.AsBytes(new Span<T>(ref value))) == sizeof(T);
    }

    public T Read<T>(ulong address) where T : unmanaged => Read<T>(address, out var value) ? value : default;

    public bool ReadPointer(ulong address, out ulong value) => Read(address, out value);

    public ulong ReadPointer(ulong address) => Read<ulong>(address);
}
