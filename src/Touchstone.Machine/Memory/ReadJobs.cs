using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Machine.Memory;

/// <summary>Adds up the 64-bit numbers in a range.</summary>
delegate ulong SumKernel(nint start, nint bytes);

/// <summary>Only reads and stores nothing: the traffic on the memory bus in one direction.</summary>
sealed unsafe class ReadJobs : IJobFamily
{
    const string Prefix = "memory/read/";

    /// <summary>The ways to read, with the reason if this machine does not support one.</summary>
    public static IReadOnlyList<(string Name, SumKernel Sum, string? Unavailable)> Ways { get; } =
    [
        ("Vector512", Sum512, Vector512.IsHardwareAccelerated ? null : "the CPU has no 512-bit vectors, or slow ones"),
        ("Vector256", Sum256, Vector256.IsHardwareAccelerated ? null : "the CPU has no 256-bit vectors"),
        ("Vector<T>", SumVector, null),
    ];

    // The sum must be used, or the compiler may remove the reads.
    static ulong sum;

    public IEnumerable<IJob> Jobs => Ways.Select(way => new MemoryJob(
        Prefix + way.Name,
        $"read, {way.Name}",
        settings => new WarmTask(settings, (start, bytes) => Interlocked.Add(ref sum, way.Sum(start, bytes))),
        way.Unavailable)
    {
        // Vector<T> has the width that the runtime prefers. C++ has no such type.
        Cpp = Prefix + (way.Name == "Vector<T>" ? "Vector512" : way.Name),
    });

    // Several independent sums do not wait for each other. The range consists of whole pages.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static ulong Sum512(nint start, nint bytes)
    {
        var (a, b, c, d) = (Vector512<ulong>.Zero, Vector512<ulong>.Zero, Vector512<ulong>.Zero, Vector512<ulong>.Zero);
        var end = (ulong*)(start + bytes);
        for (var at = (ulong*)start; at < end; at += 32)
        {
            a += Vector512.Load(at);
            b += Vector512.Load(at + 8);
            c += Vector512.Load(at + 16);
            d += Vector512.Load(at + 24);
        }
        return Vector512.Sum(a + b + c + d);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static ulong Sum256(nint start, nint bytes)
    {
        var (a, b, c, d) = (Vector256<ulong>.Zero, Vector256<ulong>.Zero, Vector256<ulong>.Zero, Vector256<ulong>.Zero);
        var (e, f, g, h) = (a, b, c, d);
        var end = (ulong*)(start + bytes);
        for (var at = (ulong*)start; at < end; at += 32)
        {
            a += Vector256.Load(at);
            b += Vector256.Load(at + 4);
            c += Vector256.Load(at + 8);
            d += Vector256.Load(at + 12);
            e += Vector256.Load(at + 16);
            f += Vector256.Load(at + 20);
            g += Vector256.Load(at + 24);
            h += Vector256.Load(at + 28);
        }
        return Vector256.Sum(a + b + c + d + e + f + g + h);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static ulong SumVector(nint start, nint bytes)
    {
        var (a, b, c, d) = (Vector<ulong>.Zero, Vector<ulong>.Zero, Vector<ulong>.Zero, Vector<ulong>.Zero);
        var width = Vector<ulong>.Count;
        var end = (ulong*)(start + bytes);
        for (var at = (ulong*)start; at < end; at += 4 * width)
        {
            a += Vector.Load(at);
            b += Vector.Load(at + width);
            c += Vector.Load(at + 2 * width);
            d += Vector.Load(at + 3 * width);
        }
        return Vector.Sum(a + b + c + d);
    }
}
