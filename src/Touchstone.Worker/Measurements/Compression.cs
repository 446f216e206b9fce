using System.Diagnostics.CodeAnalysis;
using System.IO.Compression;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Compresses and decompresses one payload. After compression, one serializer's small payload may be larger than another's big one. It uses streams,
/// as programs do. The level is the framework's Optimal (gzip 6, Brotli 4), because SmallestSize is hundreds of times slower.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "A MemoryStream holds nothing but memory.")]
sealed class Compression
{
    readonly byte[] payload;
    readonly byte[] restored;
    readonly MemoryStream target = new();
    readonly MemoryStream gzipped;
    readonly MemoryStream brotlied;

    public Compression(ReadOnlySpan<byte> payload)
    {
        this.payload = payload.ToArray();
        restored = new byte[payload.Length];
        Gzip();
        gzipped = new MemoryStream(target.ToArray(), writable: false);
        Brotli();
        brotlied = new MemoryStream(target.ToArray(), writable: false);
    }

    /// <summary>The compressed sizes.</summary>
    public Compressed Sizes => new() { GzipBytes = gzipped.Length, BrotliBytes = brotlied.Length };

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public long Run(Operation operation, int calls)
    {
        long sink = 0;
        for (var i = 0; i < calls; i++)
        {
            sink += operation switch
            {
                Operation.Gzip => Gzip(),
                Operation.Gunzip => Gunzip(),
                Operation.Brotli => Brotli(),
                Operation.Unbrotli => Unbrotli(),
                _ => throw new ArgumentOutOfRangeException(nameof(operation)),
            };
        }
        return sink;
    }

    long Gzip()
    {
        target.SetLength(0);
        using (var stream = new GZipStream(target, CompressionLevel.Optimal, leaveOpen: true))
            stream.Write(payload);
        return target.Length;
    }

    long Brotli()
    {
        target.SetLength(0);
        using (var stream = new BrotliStream(target, CompressionLevel.Optimal, leaveOpen: true))
            stream.Write(payload);
        return target.Length;
    }

    long Gunzip()
    {
        gzipped.Position = 0;
        using var stream = new GZipStream(gzipped, CompressionMode.Decompress, leaveOpen: true);
        return stream.ReadAtLeast(restored, restored.Length);
    }

    long Unbrotli()
    {
        brotlied.Position = 0;
        using var stream = new BrotliStream(brotlied, CompressionMode.Decompress, leaveOpen: true);
        return stream.ReadAtLeast(restored, restored.Length);
    }
}
