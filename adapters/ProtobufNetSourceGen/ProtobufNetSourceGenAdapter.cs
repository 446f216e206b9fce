using System.Buffers;
using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>
/// protobuf-net without reflection: its source generator writes a serializer for each type at build time. The payload is that of protobuf-net's default
/// model.
/// </summary>
readonly struct ProtobufNetSourceGenAdapter : IStreamSerializer, IBufferSerializer
{
    // A model is a cache. The documentation advises to build it once.
    static readonly GeneratedModel Model = GeneratedModel.Instance;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ProtoBuf.Meta.TypeModel),
        Shape.Stream(Create),
        Shape.Buffer(Create));

    static ProtobufNetSourceGenAdapter Create(DataSet dataSet)
    {
        if (dataSet.HasCycles)
            throw new UnsupportedException("since version 3 it does not support references, and objects that refer back to their container never end");
        // Copies of the user's types with its attributes are types of the library.
        if (!Model.CanSerialize(Mapping.All.TryGetValue(dataSet.RootType, out var mapping) ? mapping.OwnType : dataSet.RootType))
            throw new UnsupportedException(GeneratedModel.WhyNot(dataSet));
        if (dataSet.HasTimes)
            throw new UnsupportedException("its generated code writes a time without its kind, and has no option that keeps it");
        return default;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Model.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Model.Deserialize<T>(source);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Model.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Model.Deserialize<T>(payload);
}
