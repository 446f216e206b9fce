using System.Buffers.Binary;
using Touchstone.Tests.Heap.Walking;

namespace Touchstone.Tests.Heap.Roots;

/// <summary>The memory of a target that consists of a few ranges. Unlike the words of <c>FakeMemory</c>, its bytes can be read at any address.</summary>
sealed class FakeRanges : FakeReader
{
    readonly SortedDictionary<ulong, byte[]> ranges = [];

    /// <summary>Adds a range of zeros.</summary>
    public FakeRanges Add(ulong address, int bytes)
    {
        ranges[address] = new byte[bytes];
        return this;
    }

    /// <summary>Removes the range that begins at an address.</summary>
    public void Remove(ulong address) => ranges.Remove(address);

    /// <summary>Writes a word into a range.</summary>
    public void Set(ulong address, ulong word) => BinaryPrimitives.WriteUInt64LittleEndian(At(address), word);

    /// <summary>Writes a byte into a range.</summary>
    public void Set(ulong address, byte value) => At(address)[0] = value;

    /// <summary>Reads up to the end of a range.</summary>
    public override int Read(ulong address, Span<byte> buffer)
    {
        var found = At(address);
        var length = Math.Min(found.Length, buffer.Length);
        found[..length].CopyTo(buffer);
        return length;
    }

    Span<byte> At(ulong address)
    {
        foreach (var (start, bytes) in ranges)
        {
            if (address >= start && address - start < (ulong)bytes.Length)
                return bytes.AsSpan((int)(address - start));
        }
        return [];
    }
}
