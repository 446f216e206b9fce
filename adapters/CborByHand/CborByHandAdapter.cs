using System.Buffers;
using System.Formats.Cbor;
using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>
/// System.Formats.Cbor, which reads and writes the items of CBOR and knows no objects: code written by hand makes an array of each object's
/// members. One writer and one reader, both of the default conformance mode, are set back for each call. The writer has a buffer of its
/// own, from which the bytes are copied.
/// </summary>
[OnePerThread]
readonly struct CborByHandAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    // A program holds this typed; a cast in each call would be ours.
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
