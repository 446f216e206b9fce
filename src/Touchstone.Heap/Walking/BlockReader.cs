using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Walking;

/// <summary>A range of the target's memory, read from its beginning to its end in large blocks.</summary>
/// <param name="memory">The target.</param>
sealed class BlockReader(IMemoryReader memory)
{
    const int BlockBytes = 1 << 20;

    readonly byte[] block = GC.AllocateUninitializedArray<byte>(BlockBytes, pinned: true);
    ulong start;
    int length;
    // How many first words of objects begin in the block: an address below it must not pass for one in it.
    ulong beginnings;

    /// <summary>The method table and the length that an object at an address would have; false where nothing can be read.</summary>
    /// <param name="address">Ascending from call to call, or a little less.</param>
    /// <param name="end">Where the range ends.</param>
    /// <param name="table">The first word, without the bits that the collector sets for itself.</param>
    /// <param name="components">The number of components, if it is an array or a string.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ulong address, ulong end, out ulong table, out uint components)
    {
        var at = address - start;
        if (at >= beginnings)
            return TryReadNext(address, end, out table, out components);
        ref var bytes = ref MemoryMarshal.GetArrayDataReference(block);
        table = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, (nint)at)) & ~7ul;
        components = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref bytes, (nint)at + 8));
        return true;
    }

    /// <summary>Bytes behind an address that was read last; empty where they go beyond the block.</summary>
    public ReadOnlySpan<byte> Bytes(ulong address, int size) =>
        address - start is var at && at < (ulong)length && at + (ulong)size <= (ulong)length ? block.AsSpan((int)at, size) : [];

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryReadNext(ulong address, ulong end, out ulong table, out uint components)
    {
        start = address;
        length = memory.Read(address, block.AsSpan(0, (int)Math.Min(BlockBytes, end - address)));
        beginnings = (ulong)Math.Max(0, length - 15);
        table = components = 0;
        return length >= 16 && TryRead(address, end, out table, out components);
    }
}
