using System.Runtime.CompilerServices;
using ZstdSharp;

namespace Touchstone.Measure.Zstandard;

/// <summary>
/// Zstandard as a serializer: serialize compresses and deserialize decompresses, so workers measure and verify it like any serializer. It uses
/// streams, as programs do and as the measurements of gzip and Brotli do.
/// </summary>
/// <param name="bytes">The length of the uncompressed data.</param>
readonly struct ZstandardStreams(int bytes) : IStreamSerializer
{
    /// <summary>The default level of the library and of the zstd program.</summary>
    public const int Level = 3;

    // Every call decompresses into the same array, as for gzip and Brotli, because allocating an array is not part of decompressing.
    readonly byte[] restored = new byte[bytes];

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var stream = new CompressionStream(target, Level, leaveOpen: true);
        stream.Write(Unsafe.As<T, byte[]>(ref value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var stream = new DecompressionStream(source, leaveOpen: true);
        var array = restored;
        stream.ReadAtLeast(array, array.Length);
        return Unsafe.As<byte[], T>(ref array);
    }
}
