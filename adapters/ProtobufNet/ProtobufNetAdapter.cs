using System.Buffers;
using System.Runtime.CompilerServices;
using ProtoBuf;
using ProtoBuf.Meta;

namespace Touchstone.Adapters;

/// <summary>
/// protobuf-net with its default model: protobuf without a schema. The orders of [DataContract] are its field numbers, and it emits code when it
/// first meets a type.
/// </summary>
readonly struct ProtobufNetAdapter : IStreamSerializer, IBufferSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        // A buffer writer cannot go back to fill in a length. The library measures every message first, so streams are faster.
        Shape.Stream(Create),
        Shape.Buffer(Create));

    static ProtobufNetAdapter Create(DataSet dataSet)
    {
        if (dataSet.HasCycles)
            throw new UnsupportedException("since version 3 it does not support references, and objects that refer back to their container never end");
        if (dataSet.HasTimes)
            RuntimeTypeModel.Default.IncludeDateTimeKind = true;
        return default;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Serializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Serializer.Deserialize<T>(source);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Serializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Serializer.Deserialize<T>(payload);
}
