using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Walking;

/// <summary>Reads a range of the target's memory from beginning to end in large blocks.</summary>
/// <param name="memory">The target.</param>
sealed class BlockReader(IMemoryReader memory) : IMemoryBytes
{
    const int BlockBytes = 1 << 20;

    readonly byte[] block = GC.AllocateUninitializedArray<byte>(BlockBytes, pinned: true);
    ulong start;
    int length;
    // An object may begin at offsets below this. The offset is unsigned, so an address before the block is not below it either.
    ulong beginnings;

    /// <summary>The method table and the length that an object at an address would have; false if nothing can be read there.</summary>
    /// <param name="address">The address. It should grow from call to call; small steps back are allowed.</param>
    /// <param name="end">The end of the range.</param>
    /// <param name="table">The first word, without the bits that the collector uses.</param>
    /// <param name="components">The number of components if the object is an array or a string.</param>
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
