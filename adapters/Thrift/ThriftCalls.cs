using System.Runtime.CompilerServices;
using Thrift;
using Thrift.Protocol;
using Thrift.Transport;
using Thrift.Transport.Client;

namespace Touchstone.Adapters;

/// <summary>
/// Thrift over its transports for memory and for streams. It has no synchronous calls. In memory its tasks are complete when they are returned, so
/// getting their result does not wait.
/// </summary>
readonly struct ThriftCalls<TMaker>() : IBytesSerializer, IStreamSerializer
    where TMaker : IProtocolMaker
{
    readonly TConfiguration configuration = new();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        using var transport = new TMemoryBufferTransport(configuration);
        Write(value, transport);
        return transport.GetBuffer();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload)
    {
        using var transport = new TMemoryBufferTransport(payload, configuration);
        return Read<T>(transport);
    }

    // The transports for streams are not disposed, because that would close the caller's stream.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        var transport = new TStreamTransport(null, target, configuration);
        Write(value, transport);
        transport.FlushAsync(default).GetAwaiter().GetResult();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Read<T>(new TStreamTransport(source, null, configuration));

    // Unchecked: a program knows its types. A cast in each call would be the adapter's cost, not the library's.
    static void Write<T>(T value, TTransport transport) =>
        Unsafe.As<T, TBase>(ref value).WriteAsync(TMaker.Make(transport), default).GetAwaiter().GetResult();

    static T Read<T>(TTransport transport)
    {
        var value = Activator.CreateInstance<T>();
        Unsafe.As<T, TBase>(ref value).ReadAsync(TMaker.Make(transport), default).GetAwaiter().GetResult();
        return value;
    }
}

/// <summary>A protocol of the library. A new one is created for each call, as in the documentation, because it has state for one message.</summary>
interface IProtocolMaker
{
    static abstract TProtocol Make(TTransport transport);
}
