using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Bond;
using Bond.IO.Unsafe;

namespace Touchstone.Adapters;

/// <summary>
/// Bond in memory, as its chapter on performance describes: serializer and deserializer are kept, buffers are unsafe, and the output buffer is
/// reused.
/// </summary>
readonly struct BondBuffers<TWriter, TReader, TProtocol>(DataSet dataSet) : IBufferSerializer, IBytesSerializer
    where TProtocol : IProtocol<OutputBuffer, InputBuffer, TWriter, TReader>
{
    readonly OutputBuffer output = new();
    readonly Serializer<TWriter> serializer = new(Mapping.All[dataSet.RootType].OwnType);
    readonly Deserializer<TReader> deserializer = new(Mapping.All[dataSet.RootType].OwnType);

    // The library keeps the bytes that it wrote. This makes one copy, as a program does that sends them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        Write(value);
        target.Write(output.Data);
    }

    // It reads only from arrays, at any position.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) =>
        Read<T>(MemoryMarshal.TryGetArray(payload, out var segment) ? segment : payload.ToArray());

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        Write(value);
        return output.Data.ToArray();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Read<T>(payload);

    void Write<T>(T value)
    {
        output.Position = 0;
        serializer.Serialize(value, TProtocol.Writer(output));
    }

    T Read<T>(ArraySegment<byte> payload) => deserializer.Deserialize<T>(TProtocol.Reader(new InputBuffer(payload)));
}

/// <summary>A protocol of the library with one kind of output and input.</summary>
interface IProtocol<TOutput, TInput, TWriter, TReader>
{
    static abstract TWriter Writer(TOutput output);

    static abstract TReader Reader(TInput input);
}
