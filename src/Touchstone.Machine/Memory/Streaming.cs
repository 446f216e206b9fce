using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Machine.Memory;

/// <summary>
/// Copies with non-temporal stores, which bypass the caches. A line that is stored as a whole need not be read first, which saves a third of
/// the traffic, and the contents of the caches are not evicted. This pays off only for blocks that would not stay in a cache anyway.
/// </summary>
static unsafe class Streaming
{
    /// <summary>The bytes that one iteration of a loop stores.</summary>
    public const int Step = 256;

    /// <summary>The maximum bytes of one span in loops over larger ranges. A span cannot hold more than 2 GB.</summary>
    public const nint SpanBytes = 1 << 30;

    // This is far enough ahead for a line to arrive before it is read. The processor's own prefetching stops at the end of each page, but this
    // continues into the next page.
    const int Ahead = 4096;

    /// <summary>Why 32-byte stores are not available; null if they are.</summary>
    public static string? Missing256 => Avx2.IsSupported ? null : "the CPU has no AVX2";

    /// <summary>Why 64-byte stores are not available; null if they are.</summary>
    public static string? Missing512 => Avx512F.IsSupported ? null : "the CPU has no AVX-512";

    /// <summary>Copies with stores of 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Copy256(byte* target, byte* source, nuint bytes)
    {
        var at = Middle(target, bytes, 32, out var end);
        CopyEdges(target, source, bytes, at, end);
        var from = source + (at - target);
        for (; at < end; at += Step, from += Step)
        {
            Prefetch(from + Ahead);
            var (a, b, c, d) = (Avx.LoadVector256(from), Avx.LoadVector256(from + 32), Avx.LoadVector256(from + 64), Avx.LoadVector256(from + 96));
            var (e, f, g, h) = (Avx.LoadVector256(from + 128), Avx.LoadVector256(from + 160), Avx.LoadVector256(from + 192), Avx.LoadVector256(from + 224));
            Avx.StoreAlignedNonTemporal(at, a);
            Avx.StoreAlignedNonTemporal(at + 32, b);
            Avx.StoreAlignedNonTemporal(at + 64, c);
            Avx.StoreAlignedNonTemporal(at + 96, d);
            Avx.StoreAlignedNonTemporal(at + 128, e);
            Avx.StoreAlignedNonTemporal(at + 160, f);
            Avx.StoreAlignedNonTemporal(at + 192, g);
            Avx.StoreAlignedNonTemporal(at + 224, h);
        }
        // Non-temporal stores are not ordered. Without a fence, another core could still read the old content of the target.
        Sse.StoreFence();
    }

    /// <summary>Copies with stores of 64 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Copy512(byte* target, byte* source, nuint bytes)
    {
        var at = Middle(target, bytes, 64, out var end);
        CopyEdges(target, source, bytes, at, end);
        var from = source + (at - target);
        for (; at < end; at += Step, from += Step)
        {
            Prefetch(from + Ahead);
            var (a, b, c, d) = (
                Avx512F.LoadVector512(from), Avx512F.LoadVector512(from + 64), Avx512F.LoadVector512(from + 128), Avx512F.LoadVector512(from + 192));
            Avx512F.StoreAlignedNonTemporal(at, a);
            Avx512F.StoreAlignedNonTemporal(at + 64, b);
            Avx512F.StoreAlignedNonTemporal(at + 128, c);
            Avx512F.StoreAlignedNonTemporal(at + 192, d);
        }
        Sse.StoreFence();
    }

    /// <summary>The aligned middle of a target, which consists of whole steps.</summary>
    /// <param name="target">The start of the target.</param>
    /// <param name="bytes">The length of the target.</param>
    /// <param name="alignment">The alignment that a store needs.</param>
    /// <param name="end">The end of the middle.</param>
    /// <returns>The start of the middle; equal to its end if there is none.</returns>
    public static byte* Middle(byte* target, nuint bytes, nuint alignment, out byte* end)
    {
        var head = Math.Min(bytes, (alignment - (nuint)target % alignment) % alignment);
        end = target + head + (bytes - head) / Step * Step;
        return target + head;
    }

    // The address may be beyond the end of the source, because a prefetch of memory that does not exist does nothing.
    static void Prefetch(byte* at)
    {
        Sse.PrefetchNonTemporal(at);
        Sse.PrefetchNonTemporal(at + 64);
        Sse.PrefetchNonTemporal(at + 128);
        Sse.PrefetchNonTemporal(at + 192);
    }

    static void CopyEdges(byte* target, byte* source, nuint bytes, byte* middle, byte* end)
    {
        var (head, tail) = ((nuint)(middle - target), (nuint)(end - target));
        Buffer.MemoryCopy(source, target, head, head);
        Buffer.MemoryCopy(source + tail, end, bytes - tail, bytes - tail);
    }
}
