using System.Buffers;

namespace Touchstone;

// The code that a program needs if its objects are not those of the library. For each call it makes the library's objects from its own, or its own
// from those that come back. T is always TModel, since a session has one model.

readonly struct ConvertedBuffer<TAdapter, TModel, TOwn>(TAdapter adapter, Mapping<TModel, TOwn> mapping) : IBufferSerializer
    where TAdapter : struct, IBufferSerializer
    where TModel : class
    where TOwn : class
{
    public void Serialize<T>(T value, IBufferWriter<byte> target) => adapter.Serialize(mapping.ToOwn((TModel)(object)value!), target);

    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => (T)(object)mapping.FromOwn(adapter.Deserialize<TOwn>(payload));
}

readonly struct ConvertedBytes<TAdapter, TModel, TOwn>(TAdapter adapter, Mapping<TModel, TOwn> mapping) : IBytesSerializer
    where TAdapter : struct, IBytesSerializer
    where TModel : class
    where TOwn : class
{
    public byte[] Serialize<T>(T value) => adapter.Serialize(mapping.ToOwn((TModel)(object)value!));

    public T Deserialize<T>(byte[] payload) => (T)(object)mapping.FromOwn(adapter.Deserialize<TOwn>(payload));
}

readonly struct ConvertedStream<TAdapter, TModel, TOwn>(TAdapter adapter, Mapping<TModel, TOwn> mapping) : IStreamSerializer
    where TAdapter : struct, IStreamSerializer
    where TModel : class
    where TOwn : class
{
    public void Serialize<T>(T value, Stream target) => adapter.Serialize(mapping.ToOwn((TModel)(object)value!), target);

    public T Deserialize<T>(Stream source) => (T)(object)mapping.FromOwn(adapter.Deserialize<TOwn>(source));
}

/// <summary>Makes the shape of an adapter whose calls convert.</summary>
abstract class ShapeConversion
{
    public abstract Shape Shape<TModel, TOwn>(Mapping<TModel, TOwn> mapping)
        where TModel : class
        where TOwn : class;
}

sealed class BufferConversion<TAdapter>(Func<DataSet, TAdapter> create) : ShapeConversion
    where TAdapter : struct, IBufferSerializer
{
    public override Shape Shape<TModel, TOwn>(Mapping<TModel, TOwn> mapping) =>
        new BufferShape<ConvertedBuffer<TAdapter, TModel, TOwn>>(dataSet => new(create(dataSet), mapping));
}

sealed class BytesConversion<TAdapter>(Func<DataSet, TAdapter> create) : ShapeConversion
    where TAdapter : struct, IBytesSerializer
{
    public override Shape Shape<TModel, TOwn>(Mapping<TModel, TOwn> mapping) =>
        new BytesShape<ConvertedBytes<TAdapter, TModel, TOwn>>(dataSet => new(create(dataSet), mapping));
}

sealed class StreamConversion<TAdapter>(Func<DataSet, TAdapter> create) : ShapeConversion
    where TAdapter : struct, IStreamSerializer
{
    public override Shape Shape<TModel, TOwn>(Mapping<TModel, TOwn> mapping) =>
        new StreamShape<ConvertedStream<TAdapter, TModel, TOwn>>(dataSet => new(create(dataSet), mapping));
}
