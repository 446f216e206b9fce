using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>Which pages a mapping asks for.</summary>
enum Pages
{
    /// <summary>4 KiB, also where the system gives huge pages to everybody.</summary>
    Small,

    /// <summary>2 MiB, as far as the system has them.</summary>
    Huge,
}

/// <summary>Anonymous memory that begins at a multiple of 2 MiB; fresh, which means that no page of it exists before it is touched.</summary>
sealed unsafe class Mapping : IDisposable
{
    /// <summary>The size of a huge page, and what every mapping is aligned to.</summary>
    public const int HugePageBytes = 2 << 20;

    bool released;

    Mapping(nint address, long bytes) => (Address, Bytes) = (address, bytes);

    /// <summary>Where it begins.</summary>
    public nint Address { get; }

    /// <summary>How long it is.</summary>
    public long Bytes { get; }

    /// <summary>Asks the kernel for memory; Linux only.</summary>
    /// <exception cref="JobException">There is none.</exception>
    public static Mapping Fresh(long bytes, Pages pages)
    {
        var reserved = Libc.Map(0, (nint)bytes + HugePageBytes, Libc.Read | Libc.Write, Libc.Private | Libc.Anonymous, -1, 0);
        if (reserved == -1)
            throw new JobException($"mmap of {bytes} bytes: {Marshal.GetLastPInvokeErrorMessage()}");
        var address = (reserved + HugePageBytes - 1) & -HugePageBytes;
        // What is too much goes back now: later something else may have been mapped beside it.
        if (address > reserved)
            _ = Libc.Unmap(reserved, address - reserved);
        if (address < reserved + HugePageBytes)
            _ = Libc.Unmap(address + (nint)bytes, reserved + HugePageBytes - address);
        var mapping = new Mapping(address, bytes);
        mapping.Ask(pages);
        return mapping;
    }

    /// <summary>Memory whose pages exist and were written, on any system.</summary>
    /// <exception cref="JobException">There is none.</exception>
    public static Mapping Warm(long bytes)
    {
        var mapping = OperatingSystem.IsLinux() ? Fresh(bytes, Pages.Small) : Allocate(bytes);
        Scramble((ulong*)mapping.Address, (ulong*)(mapping.Address + (nint)(bytes / sizeof(ulong) * sizeof(ulong))));
        return mapping;
    }

    /// <summary>The same full of zeros: the target of a copy, which then cannot look right before it was made.</summary>
    /// <exception cref="JobException">There is none.</exception>
    public static Mapping Cleared(long bytes)
    {
        var mapping = Warm(bytes);
        NativeMemory.Clear((void*)mapping.Address, (nuint)bytes);
        return mapping;
    }

    /// <summary>Forgets it: what was unmapped by hand is not to be unmapped again, when it may belong to somebody else.</summary>
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

    // No two lines alike and none of zeros, which some processors store faster than the memory bus allows.
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
            // A kernel without huge pages refuses, and has none to give.
            _ = Libc.Advise(Address, (nint)Bytes, Libc.NoHugePage);
    }

    static Mapping Allocate(long bytes)
    {
        try
        {
            return new Mapping((nint)NativeMemory.AlignedAlloc((nuint)bytes, HugePageBytes), bytes);
        }
        catch (OutOfMemoryException e)
        {
            throw new JobException($"there are no {bytes} bytes of memory", e);
        }
    }
}
