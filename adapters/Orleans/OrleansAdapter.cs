using System.Buffers;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Serialization;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Session;

namespace Touchstone.Adapters;

/// <summary>The serializer of Orleans, which can be used alone: its source generator makes code for [GenerateSerializer] and [Id].</summary>
readonly struct OrleansAdapter : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    readonly object serializer;
    readonly SerializerSessionPool sessions;

    OrleansAdapter(DataSet dataSet)
    {
        var services = new ServiceCollection().AddSerializer().BuildServiceProvider();
        // The types of probes are serialized directly.
        var type = Mapping.All.TryGetValue(dataSet.RootType, out var mapping) ? mapping.OwnType : dataSet.RootType;
        serializer = services.GetRequiredService(typeof(Serializer<>).MakeGenericType(type));
        sessions = services.GetRequiredService<SerializerSessionPool>();
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Buffer(static dataSet => new OrleansAdapter(dataSet)),
        Shape.Bytes(static dataSet => new OrleansAdapter(dataSet)),
        Shape.Stream(static dataSet => new OrleansAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Serializer<T>().Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Serializer<T>().Deserialize(payload)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Serializer<T>().SerializeToArray(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Serializer<T>().Deserialize(payload)!;

    // Does what Serialize(value, stream) does for every stream except a MemoryStream. It fills a MemoryStream after its length. A stream that was cut
    // to 0 for reuse would keep that length, and the written data would be lost.
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
    public T Deserialize<T>(Stream source) => Serializer<T>().Deserialize(source)!;

    // Unchecked: a program has a typed serializer. A cast in each call would be the adapter's cost, not the library's.
    Serializer<T> Serializer<T>() => Unsafe.As<Serializer<T>>(serializer);
}
