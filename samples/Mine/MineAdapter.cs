using System.IO.Compression;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone;

namespace Mine;

/// <summary>Your own serializer, in any folder: JSON that is compressed while it is written.</summary>
readonly struct MineAdapter : IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, static () => typeof(JsonSerializer), Shape.Stream<MineAdapter>());

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var compressed = new DeflateStream(target, CompressionLevel.Fastest, leaveOpen: true);
        JsonSerializer.Serialize(compressed, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var plain = new DeflateStream(source, CompressionMode.Decompress, leaveOpen: true);
        return JsonSerializer.Deserialize<T>(plain)!;
    }
}
