using System.Buffers;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Session;

namespace Touchstone.Adapters;

/// <summary>The serializer of Orleans, which stands alone too: code that its source generator makes for [GenerateSerializer] and [Id].</summary>
readonly struct OrleansAdapter : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    readonly object serializer;
    readonly SerializerSessionPool sessions;

    OrleansAdapter(DataSet dataSet)
    {
        var services = new ServiceCollection().AddSerializer().BuildServiceProvider();
        serializer = services.GetRequiredService(typeof(Serializer<>).MakeGenericType(Mapping.All[dataSet.RootType].OwnType));
        sessions = services.GetRequiredService<SerializerSessionPool>();
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Buffer(static dataSet => new OrleansAdapter(dataSet)),
        Shape.Bytes(static dataSet => new OrleansAdapter(dataSet)),
        Shape.Stream(static dataSet => new OrleansAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Serializer<T>().Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Serializer<T>().Deserialize(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Serializer<T>().SerializeToArray(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Serializer<T>().Deserialize(payload);

    // What its Serialize(value, stream) does for every stream but a MemoryStream: that it fills behind its length, so that one that was
    // cut to 0 and is used again keeps that length, and what was written is lost.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var session = sessions.GetSession();
        var writer = Writer.CreatePooled(target, session);
        try
        {
            Serializer<T>().Serialize(value, ref writer);
        }
        finally
        {
            writer.Dispose();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Serializer<T>().Deserialize(source);

    // Unchecked: a program has its serializer typed, and a cast in each call would be ours, not the library's.
    Serializer<T> Serializer<T>() => Unsafe.As<Serializer<T>>(serializer);
}
