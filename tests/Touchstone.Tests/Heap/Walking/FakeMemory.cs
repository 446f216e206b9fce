using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Tests.Heap.Walking;

/// <summary>The memory of a target, with words only where a test puts them.</summary>
sealed class FakeMemory(Dictionary<ulong, ulong> words) : IMemoryReader
{
    public int PointerSize => 8;

    /// <summary>Reads whole words, up to the first that does not exist.</summary>
    public int Read(ulong address, Span<byte> buffer)
    {
        var done = 0;
        for (; done + 8 <= buffer.Length && words.TryGetValue(address + (ulong)done, out var word); done += 8)
            MemoryMarshal.Write(buffer[done..], word);
        return done;
    }

    public unsafe bool Read<T>(ulong address, out T value) where T : unmanaged
    {
        value = default;
        return Read(address, MemoryMarshal.AsBytes(new Span<T>(ref value))) == sizeof(T);
    }

    public T Read<T>(ulong address) where T : unmanaged => Read<T>(address, out var value) ? value : default;

    public bool ReadPointer(ulong address, out ulong value) => Read(address, out value);

    public ulong ReadPointer(ulong address) => Read<ulong>(address);
}
