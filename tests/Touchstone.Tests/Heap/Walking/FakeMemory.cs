using System.Runtime.InteropServices;

namespace Touchstone.Tests.Heap.Walking;

/// <summary>The memory of a target, with words only where a test puts them.</summary>
sealed class FakeMemory(Dictionary<ulong, ulong> words) : FakeReader
{
    /// <summary>Reads whole words, up to the first that does not exist.</summary>
    public override int Read(ulong address, Span<byte> buffer)
    {
        var done = 0;
        for (; done + 8 <= buffer.Length && words.TryGetValue(address + (ulong)done, out var word); done += 8)
            MemoryMarshal.Write(buffer[done..], word);
        return done;
    }
}
