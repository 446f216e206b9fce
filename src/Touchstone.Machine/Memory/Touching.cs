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

    /// <summary>Reads it, which maps the one page of zeros that all share.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Read(nint start, nint bytes)
    {
        var end = (byte*)(start + bytes);
        for (var at = (byte*)start; at < end; at += Parts.PageBytes)
            _ = Volatile.Read(ref *at);
    }
}
