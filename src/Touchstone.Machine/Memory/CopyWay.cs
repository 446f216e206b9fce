using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>Copies a block repeatedly.</summary>
/// <param name="target">The start of the target.</param>
/// <param name="source">The start of the source, which must not overlap the target.</param>
/// <param name="bytes">The length of the block.</param>
/// <param name="times">How often to copy. The loop is in the kernel, so that small blocks do not include the cost of a delegate call.</param>
unsafe delegate void CopyKernel(byte* target, byte* source, nuint bytes, long times);

/// <summary>One way to copy.</summary>
/// <param name="Name">The API or the instructions that it uses.</param>
/// <param name="Kernel">Copies.</param>
/// <param name="Unavailable">Why this machine does not support it, in half a sentence; null if it does.</param>
sealed unsafe record CopyWay(string Name, CopyKernel Kernel, string? Unavailable = null)
{
    // A call with up to this many bytes takes well under a microsecond.
    const nuint Quick = 16 << 10;

    /// <summary>The way to copy in C++ that it is compared with.</summary>
    public string Cpp { get; init; } = "memcpy";

    /// <summary>All ways to copy.</summary>
    public static IReadOnlyList<CopyWay> All { get; } =
    [
        new("NativeMemory.Copy", NativeCopy),
        new("Buffer.MemoryCopy", BufferCopy),
        new("Span.CopyTo", SpanCopy),
        new("memcpy", LibcCopy, Libc.Missing),
        new("non-temporal AVX2", Stream256, Streaming.Missing256) { Cpp = "non-temporal AVX2" },
        new("non-temporal AVX-512", Stream512, Streaming.Missing512) { Cpp = "non-temporal AVX-512" },
    ];

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void NativeCopy(byte* target, byte* source, nuint bytes, long times)
    {
        for (; times > 0; times--)
            NativeMemory.Copy(source, target, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void BufferCopy(byte* target, byte* source, nuint bytes, long times)
    {
        for (; times > 0; times--)
            Buffer.MemoryCopy(source, target, bytes, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void SpanCopy(byte* target, byte* source, nuint bytes, long times)
    {
        for (; times > 0; times--)
        {
            for (nint at = 0; at < (nint)bytes; at += Streaming.SpanBytes)
            {
                var length = (int)Math.Min(Streaming.SpanBytes, (nint)bytes - at);
                new Span<byte>(source + at, length).CopyTo(new Span<byte>(target + at, length));
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void LibcCopy(byte* target, byte* source, nuint bytes, long times)
    {
        for (; bytes <= Quick && times > 0; times--)
            Libc.CopyQuickly(target, source, bytes);
        for (; times > 0; times--)
            Libc.Copy(target, source, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Stream256(byte* target, byte* source, nuint bytes, long times)
    {
        for (; times > 0; times--)
            Streaming.Copy256(target, source, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Stream512(byte* target, byte* source, nuint bytes, long times)
    {
        for (; times > 0; times--)
            Streaming.Copy512(target, source, bytes);
    }
}
