#if NET8_0
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Touchstone;

// NativeAOT of .NET 8 passes a wrong "this" to a generic interface method of a struct if the caller is shared generic code that is bound while the
// program runs. Sessions are such code, so every adapter with a field broke. The structs below have no field. They find the adapter boxed in a static
// field (a process has one adapter) and call it through delegates that are bound once. Only net8.0/aot pays for that.

static class Unbound
{
    public static bool IsNeeded => !RuntimeFeature.IsDynamicCodeSupported;

    /// <summary>Always refuses, because a converting adapter has a field.</summary>
    public static ShapeConversion Conversion { get; } = new Refusal();

    public static Shape Adapt(string name) =>
        throw new UnsupportedException(
            $"the library has no shape '{name}', and NativeAOT of .NET 8 cannot measure an adapted shape; net9.0/aot can");

    sealed class Refusal : ShapeConversion
    {
        public override Shape Shape<TModel, TOwn>(Mapping<TModel, TOwn> mapping) =>
            throw new UnsupportedException(
                "NativeAOT of .NET 8 cannot measure the conversion to the library's types; use net9.0/aot or --without-conversion");
    }
}

readonly struct UnboundBuffer<TAdapter> : IBufferSerializer
    where TAdapter : struct, IBufferSerializer
{
    static IBufferSerializer? boxed;

    public static UnboundBuffer<TAdapter> Of(TAdapter adapter)
    {
        boxed = adapter;
        return default;
    }

    public void Serialize<T>(T value, IBufferWriter<byte> target) => Calls<T>.Serialize(value, target);

    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Calls<T>.Deserialize(payload);

    static class Calls<T>
    {
        public static readonly Action<T, IBufferWriter<byte>> Serialize = boxed!.Serialize;
        public static readonly Func<ReadOnlyMemory<byte>, T> Deserialize = boxed!.Deserialize<T>;
    }
}

readonly struct UnboundBytes<TAdapter> : IBytesSerializer
    where TAdapter : struct, IBytesSerializer
{
    static IBytesSerializer? boxed;

    public static UnboundBytes<TAdapter> Of(TAdapter adapter)
    {
        boxed = adapter;
        return default;
    }

    public byte[] Serialize<T>(T value) => Calls<T>.Serialize(value);

    public T Deserialize<T>(byte[] payload) => Calls<T>.Deserialize(payload);

    static class Calls<T>
    {
        public static readonly Func<T, byte[]> Serialize = boxed!.Serialize;
        public static readonly Func<byte[], T> Deserialize = boxed!.Deserialize<T>;
    }
}

readonly struct UnboundStream<TAdapter> : IStreamSerializer
    where TAdapter : struct, IStreamSerializer
{
    static IStreamSerializer? boxed;

    public static UnboundStream<TAdapter> Of(TAdapter adapter)
    {
        boxed = adapter;
        return default;
    }

    public void Serialize<T>(T value, Stream target) => Calls<T>.Serialize(value, target);

    public T Deserialize<T>(Stream source) => Calls<T>.Deserialize(source);

    static class Calls<T>
    {
        public static readonly Action<T, Stream> Serialize = boxed!.Serialize;
        public static readonly Func<Stream, T> Deserialize = boxed!.Deserialize<T>;
    }
}
#endif
