using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Machine.Memory;

/// <summary>Writes zeros to memory that exists already.</summary>
sealed unsafe class ClearJobs : IJobFamily
{
    /// <summary>The ways to clear memory, with the reason if this machine does not support one.</summary>
    public static IReadOnlyList<(string Name, RangeKernel Clear, string? Unavailable)> Ways { get; } =
    [
        ("NativeMemory.Clear", static (start, bytes) => NativeMemory.Clear((void*)start, (nuint)bytes), null),
        ("Span.Clear", ClearSpans, null),
        ("memset", static (start, bytes) => Libc.Set((void*)start, 0, (nuint)bytes), Libc.Missing),
        ("non-temporal AVX2", Stream256, Streaming.Missing256),
        ("non-temporal AVX-512", Stream512, Streaming.Missing512),
    ];

    public IEnumerable<IJob> Jobs => Ways.Select(way => new MemoryJob(
        $"memory/clear/{way.Name}", $"clear, {way.Name}", settings => new WarmTask(settings, way.Clear), way.Unavailable)
    {
        Cpp = $"memory/clear/{(way.Name.StartsWith("non-temporal", StringComparison.Ordinal) ? way.Name : "memset")}",
    });

    static void ClearSpans(nint start, nint bytes)
    {
        for (nint at = 0; at < bytes; at += Streaming.SpanBytes)
            new Span<byte>((void*)(start + at), (int)Math.Min(Streaming.SpanBytes, bytes - at)).Clear();
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Stream256(nint start, nint bytes)
    {
        var at = Streaming.Middle((byte*)start, (nuint)bytes, 32, out var end);
        ClearEdges(start, bytes, at, end);
        for (; at < end; at += Streaming.Step)
        {
            Avx.StoreAlignedNonTemporal(at, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 32, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 64, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 96, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 128, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 160, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 192, Vector256<byte>.Zero);
            Avx.StoreAlignedNonTemporal(at + 224, Vector256<byte>.Zero);
        }
        Sse.StoreFence();
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Stream512(nint start, nint bytes)
    {
        var at = Streaming.Middle((byte*)start, (nuint)bytes, 64, out var end);
        ClearEdges(start, bytes, at, end);
        for (; at < end; at += Streaming.Step)
        {
            Avx512F.StoreAlignedNonTemporal(at, Vector512<byte>.Zero);
            Avx512F.StoreAlignedNonTemporal(at + 64, Vector512<byte>.Zero);
            Avx512F.StoreAlignedNonTemporal(at + 128, Vector512<byte>.Zero);
            Avx512F.StoreAlignedNonTemporal(at + 192, Vector512<byte>.Zero);
        }
        Sse.StoreFence();
    }

    static void ClearEdges(nint start, nint bytes, byte* middle, byte* end)
    {
        new Span<byte>((void*)start, (int)(middle - (byte*)start)).Clear();
        new Span<byte>(end, (int)((byte*)start + bytes - end)).Clear();
    }
}
