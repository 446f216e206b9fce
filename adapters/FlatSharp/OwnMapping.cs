using System.Buffers;
using System.Runtime.CompilerServices;
using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>A mapping with the serializer, which the library's compiler makes a static member of each root type.</summary>
abstract class OwnMapping<TModel, TOwn> : Mapping<TModel, TOwn>, IOwnMapping
    where TModel : class
    where TOwn : class, IFlatBufferSerializable<TOwn>
{
    public OwnSerializer Serializer(FlatBufferDeserializationOption option) => new Typed(option switch
    {
        FlatBufferDeserializationOption.Lazy => TOwn.LazySerializer,
        FlatBufferDeserializationOption.Progressive => TOwn.ProgressiveSerializer,
        _ => TOwn.GreedySerializer,
    });

    // Unchecked: a program has typed tables. A cast in each call would be the adapter's cost, not the library's.
    sealed class Typed(ISerializer<TOwn> serializer) : OwnSerializer
    {
        public override int MaxSize(object value) => serializer.GetMaxSize(Unsafe.As<TOwn>(value));

        public override int Write(object value, byte[] target) => serializer.Write(target, Unsafe.As<TOwn>(value));

        public override void Write(object value, IBufferWriter<byte> target) => serializer.Write(target, Unsafe.As<TOwn>(value));

        public override object Read(byte[] payload) => serializer.Parse(payload);

        public override object Read(ReadOnlyMemory<byte> payload) => serializer.Parse(payload);
    }
}

interface IOwnMapping
{
    OwnSerializer Serializer(FlatBufferDeserializationOption option);
}

/// <summary>The library's serializer of one root type, without that type as a type argument.</summary>
abstract class OwnSerializer
{
    public static OwnSerializer Of(DataSet dataSet, FlatBufferDeserializationOption option) => ((IOwnMapping)Mapping.All[dataSet.RootType]).Serializer(option);

    public abstract int MaxSize(object value);

    public abstract int Write(object value, byte[] target);

    public abstract void Write(object value, IBufferWriter<byte> target);

    public abstract object Read(byte[] payload);

    public abstract object Read(ReadOnlyMemory<byte> payload);
}
