using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Machine.Memory;

/// <summary>
/// Copies past the caches: a line that is stored as a whole need not be read first, which saves a third of the traffic, and does not drive out
/// what the caches hold. Worth it only for blocks that would not stay in a cache anyway.
/// </summary>
static unsafe class Streaming
{
    /// <summary>What one turn of a loop stores.</summary>
    public const int Step = 256;

    /// <summary>The longest that one span is made, which cannot hold more than 2 GB.</summary>
    public const nint SpanBytes = 1 << 30;

    // So far ahead that a line is there when it is read. The processor's own prefetching ends at each page; this crosses over into the next.
    const int Ahead = 4096;

    /// <summary>Why there is none of 32 bytes; null when there is.</summary>
    public static string? Missing256 => Avx2.IsSupported ? null : "the CPU has no AVX2";

    /// <summary>Why there is none of 64 bytes; null when there is.</summary>
    public static string? Missing512 => Avx512F.IsSupported ? null : "the CPU has no AVX-512";

    /// <summary>With stores of 32 bytes.</summary>
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
        // Such stores are not ordered: whoever reads the target on another core must not see what was there before.
        Sse.StoreFence();
    }

    /// <summary>With stores of 64 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Copy512(byte* target, byte* source, nuint bytes)
    {
        var at = Middle(target, bytes, 64, out var end);
        CopyEdges(target, source, bytes, at, end);
        var from = source + (at - target);
        for (; at < end; at += Step, from += Step)
        {
            Prefetch(from + Ahead);
            var (a, b, c, d) = (Avx512F.LoadVector512(from), Avx512F.LoadVector512(from + 64), Avx512F.LoadVector512(from + 128), Avx512F.LoadVector512(from + 192));
            Avx512F.StoreAlignedNonTemporal(at, a);
            Avx512F.StoreAlignedNonTemporal(at + 64, b);
            Avx512F.StoreAlignedNonTemporal(at + 128, c);
            Avx512F.StoreAlignedNonTemporal(at + 192, d);
        }
        Sse.StoreFence();
    }

    /// <summary>The aligned middle of a target, a number of whole steps long.</summary>
    /// <param name="target">Where it begins.</param>
    /// <param name="bytes">How long it is.</param>
    /// <param name="alignment">What a store demands.</param>
    /// <param name="end">Where the middle ends.</param>
    /// <returns>Where the middle begins; at its end where there is none.</returns>
    public static byte* Middle(byte* target, nuint bytes, nuint alignment, out byte* end)
    {
        var head = Math.Min(bytes, (alignment - (nuint)target % alignment) % alignment);
        end = target + head + (bytes - head) / Step * Step;
        return target + head;
    }

    // Beyond the end of the source as well: a prefetch of what does not exist does nothing.
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
