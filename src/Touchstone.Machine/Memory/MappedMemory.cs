using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>The kind of pages that a mapping requests.</summary>
enum Pages
{
    /// <summary>4 KiB, even if the system uses huge pages by default.</summary>
    Small,

    /// <summary>2 MiB, as far as the system has them.</summary>
    Huge,
}

/// <summary>Anonymous memory that begins at a multiple of 2 MiB. In fresh memory, no page exists before it is touched.</summary>
sealed unsafe class MappedMemory : IDisposable
{
    /// <summary>The size of a huge page and the alignment of every mapping.</summary>
    public const int HugePageBytes = 2 << 20;

    bool released;

    MappedMemory(nint address, long bytes) => (Address, Bytes) = (address, bytes);

    /// <summary>The first address.</summary>
    public nint Address { get; }

    /// <summary>The length in bytes.</summary>
    public long Bytes { get; }

    /// <summary>Maps fresh memory; Linux only.</summary>
    /// <exception cref="JobException">There is not enough memory.</exception>
    public static MappedMemory Fresh(long bytes, Pages pages)
    {
        var reserved = Libc.Map(0, (nint)bytes + HugePageBytes, Libc.Read | Libc.Write, Libc.Private | Libc.Anonymous, -1, 0);
        if (reserved == -1)
            throw new JobException($"mmap of {bytes} bytes: {Marshal.GetLastPInvokeErrorMessage()}");
        var address = (reserved + HugePageBytes - 1) & -HugePageBytes;
        // The excess is unmapped now. It cannot be distinguished from other mappings later.
        if (address > reserved)
            _ = Libc.Unmap(reserved, address - reserved);
        if (address < reserved + HugePageBytes)
            _ = Libc.Unmap(address + (nint)bytes, reserved + HugePageBytes - address);
        var mapping = new MappedMemory(address, bytes);
        mapping.Ask(pages);
        return mapping;
    }

    /// <summary>Memory whose pages exist and were written, on any system.</summary>
    /// <exception cref="JobException">There is not enough memory.</exception>
    public static MappedMemory Warm(long bytes)
    {
        var mapping = OperatingSystem.IsLinux() ? Fresh(bytes, Pages.Small) : Allocate(bytes);
        Scramble((ulong*)mapping.Address, (ulong*)(mapping.Address + (nint)(bytes / sizeof(ulong) * sizeof(ulong))));
        return mapping;
    }

    /// <summary>Warm memory that contains only zeros. As the target of a copy, it cannot look right before the copy was made.</summary>
    /// <exception cref="JobException">There is not enough memory.</exception>
    public static MappedMemory Cleared(long bytes)
    {
        var mapping = Warm(bytes);
        NativeMemory.Clear((void*)mapping.Address, (nuint)bytes);
        return mapping;
    }

    /// <summary>
    /// Marks the memory as released, because the caller unmapped it. Unmapping it again could hit memory that was mapped there since then.
    /// </summary>
    public void Forget() => released = true;

    public void Dispose()
    {
        if (released)
            return;
        released = true;
        if (OperatingSystem.IsLinux())
            _ = Libc.Unmap(Address, (nint)Bytes);
        else
            NativeMemory.AlignedFree((void*)Address);
    }

    // No two cache lines are alike, and none contains only zeros. Some processors store lines of zeros faster than the memory bus allows.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Scramble(ulong* start, ulong* end)
    {
        var number = 0UL;
        for (var at = start; at < end; at++)
            *at = number += 0x9E3779B97F4A7C15;
    }

    void Ask(Pages pages)
    {
        if (pages == Pages.Huge)
            Libc.Check(Libc.Advise(Address, (nint)Bytes, Libc.HugePage), "madvise(MADV_HUGEPAGE)");
        else
            // The result is ignored, because only a kernel without huge pages refuses this call.
            _ = Libc.Advise(Address, (nint)Bytes, Libc.NoHugePage);
    }

    static MappedMemory Allocate(long bytes)
    {
        try
        {
            return new MappedMemory((nint)NativeMemory.AlignedAlloc((nuint)bytes, HugePageBytes), bytes);
        }
        catch (OutOfMemoryException e)
        {
            throw new JobException($"cannot allocate {bytes} bytes of memory", e);
        }
    }
}
