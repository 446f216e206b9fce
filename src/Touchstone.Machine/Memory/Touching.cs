using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Memory;

/// <summary>Does something with a range of memory.</summary>
delegate void RangeKernel(nint start, nint bytes);

/// <summary>One byte of every 4 KiB.</summary>
static unsafe class Touching
{
    /// <summary>Writes it, so that the page comes to exist.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Write(nint start, nint bytes)
    {
        var end = (byte*)(start + bytes);
        for (var at = (byte*)start; at < end; at += Parts.PageBytes)
            *at = 1;
    }

    // Somebody has to want what was read, or the compiler may leave out the reading. A volatile read whose value nobody wants becomes
    // a comparison with memory, and each page fault took noticeably longer with it than with a load.
    static int sum;

    /// <summary>Reads it, which maps the one page of zeros that all share.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Read(nint start, nint bytes)
    {
        var (seen, end) = (0, start + bytes);
        for (var at = start; at < end; at += Parts.PageBytes)
            seen += *(byte*)at;
        Volatile.Write(ref sum, seen);
    }
}
