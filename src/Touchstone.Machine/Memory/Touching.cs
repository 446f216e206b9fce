using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Memory;

/// <summary>Uses a range of memory.</summary>
delegate void RangeKernel(nint start, nint bytes);

/// <summary>Touches one byte of every 4 KiB.</summary>
static unsafe class Touching
{
    /// <summary>Writes the byte, which creates the page.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Write(nint start, nint bytes)
    {
        var end = (byte*)(start + bytes);
        for (var at = (byte*)start; at < end; at += Parts.PageBytes)
            *at = 1;
    }

    // The value must be used, or the compiler may remove the read. A volatile read whose value is unused becomes a comparison with memory, and
    // each page fault took noticeably longer with it than with a load.
    static int sum;

    /// <summary>Reads the byte, which maps the shared page of zeros if the memory is fresh.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Read(nint start, nint bytes)
    {
        var (seen, end) = (0, start + bytes);
        for (var at = start; at < end; at += Parts.PageBytes)
            seen += *(byte*)at;
        Volatile.Write(ref sum, seen);
    }
}
