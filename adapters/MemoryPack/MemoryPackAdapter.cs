using System.Buffers;
using System.Runtime.CompilerServices;
using MemoryPack;

namespace Touchstone.Adapters;

/// <summary>
/// MemoryPack with the formatters that its source generator makes for [MemoryPackable]: fields in their memory layout. It reads and writes streams
/// only asynchronously, so it has no shape stream here.
/// </summary>
readonly struct MemoryPackAdapter : IBufferSerializer, IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MemoryPackSerializer),
        Shape.Buffer(Create),
        Shape.Bytes(Create));

    // The copies of the user's types have these attributes.
    static MemoryPackAdapter Create(DataSet dataSet) => dataSet is { HasCycles: true, IsOwn: false }
        ? throw new UnsupportedException("it keeps references only for types with its own attributes for GenerateType.CircularReference and an order")
        : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => MemoryPackSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => MemoryPackSerializer.Deserialize<T>(payload.Span)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => MemoryPackSerializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => MemoryPackSerializer.Deserialize<T>(payload)!;
}
