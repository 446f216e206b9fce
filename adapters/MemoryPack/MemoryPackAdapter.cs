using System.Buffers;
using System.Runtime.CompilerServices;
using MemoryPack;

namespace Touchstone.Adapters;

/// <summary>
/// MemoryPack with the formatters that its source generator makes for [MemoryPackable]: fields as they lie in memory. It reads and
/// writes streams only asynchronously, so that stream is none of its shapes here.
/// </summary>
readonly struct MemoryPackAdapter : IBufferSerializer, IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MemoryPackSerializer),
        Shape.Buffer(Create),
        Shape.Bytes(Create));

    static MemoryPackAdapter Create(DataSet dataSet) => dataSet.HasCycles
        ? throw new UnsupportedException("it keeps references only of types that say GenerateType.CircularReference and an order in its own attributes")
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
