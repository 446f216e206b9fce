using System.Buffers;
using System.Formats.Cbor;
using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>
/// System.Formats.Cbor reads and writes the items of CBOR and knows no objects. Handwritten code makes an array of each object's members. One writer
/// and one reader, both in the default conformance mode, are reset for each call. The writer has its own buffer, from which the bytes are copied.
/// </summary>
[OnePerThread]
readonly struct CborByHandAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost.
    readonly object codec = RootCodec.Of(dataSet);
    readonly CborWriter writer = new();
    readonly CborReader reader = new(ReadOnlyMemory<byte>.Empty);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CborWriter),
        Shape.Buffer(static dataSet => new CborByHandAdapter(dataSet)),
        Shape.Bytes(static dataSet => new CborByHandAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        writer.Reset();
        Unsafe.As<RootCodec<T>>(codec).Write(writer, value);
        target.Advance(writer.Encode(target.GetSpan(writer.BytesWritten)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload)
    {
        reader.Reset(payload);
        return Unsafe.As<RootCodec<T>>(codec).Read(reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        writer.Reset();
        Unsafe.As<RootCodec<T>>(codec).Write(writer, value);
        return writer.Encode();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Deserialize<T>(payload.AsMemory());
}
