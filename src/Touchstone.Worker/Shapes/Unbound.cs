#if NET8_0
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Touchstone;

// NativeAOT of .NET 8 hands a wrong "this" to a generic interface method of a struct when the caller is shared generic code that is
// bound while the program runs, as the sessions are: every adapter with a field broke. These have no field. They find the adapter
// boxed in a static one (a process has one adapter) and call it through delegates that are bound once; net8.0/aot alone pays for that.

static class Unbound
{
    public static bool IsNeeded => !RuntimeFeature.IsDynamicCodeSupported;

    public static Shape Adapt(string name) =>
        throw new UnsupportedException($"the library has no shape '{name}', and an adapted one cannot be measured with NativeAOT of .NET 8; net9.0/aot can");
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
