using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>Copies a block again and again.</summary>
/// <param name="target">Where to.</param>
/// <param name="source">Where from; does not overlap.</param>
/// <param name="bytes">How long the block is.</param>
/// <param name="times">How often; a loop of its own in each way, lest small blocks pay for a call through a delegate.</param>
unsafe delegate void CopyKernel(byte* target, byte* source, nuint bytes, long times);

/// <summary>One way to copy.</summary>
/// <param name="Name">What a program would call.</param>
/// <param name="Kernel">Does it.</param>
/// <param name="Unavailable">Why it cannot be done here, in half a sentence; null when it can.</param>
sealed unsafe record CopyWay(string Name, CopyKernel Kernel, string? Unavailable = null)
{
    // Up to here a call is well under a microsecond.
    const nuint Quick = 16 << 10;

    /// <summary>All of them.</summary>
    public static IReadOnlyList<CopyWay> All { get; } =
    [
        new("NativeMemory.Copy", NativeCopy),
        new("Buffer.MemoryCopy", BufferCopy),
        new("Span.CopyTo", SpanCopy),
        new("memcpy", LibcCopy, Libc.Missing),
        new("non-temporal AVX2", Stream256, Streaming.Missing256),
        new("non-temporal AVX-512", Stream512, Streaming.Missing512),
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
