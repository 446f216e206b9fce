using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>
/// Google's FlatBuffers for C#, on what flatc generates from the schemas in ../FlatBuffers. A builder, which is used again and again, writes
/// straight from the models; reading gives the root table, and every field is read from the payload when it is touched.
/// </summary>
[OnePerThread]
readonly struct GoogleFlatBuffersAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    readonly FlatBufferBuilder builder = new(1024);
    readonly IFlatMapping mapping = (IFlatMapping)Mapping.All[dataSet.RootType];

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(FlatBufferBuilder),
        Shape.Buffer(static dataSet => new GoogleFlatBuffersAdapter(dataSet)),
        Shape.Bytes(static dataSet => new GoogleFlatBuffersAdapter(dataSet)));

    // The builder keeps what it finished: one copy, which a program that sends it makes too.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        Build(value);
        var buffer = builder.DataBuffer;
        target.Write(buffer.ToArraySegment(buffer.Position, buffer.Length - buffer.Position));
    }

    // It reads from arrays alone, at any position in one.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => MemoryMarshal.TryGetArray(payload, out var segment)
        ? Value<T>(new ByteBuffer(segment.Array, segment.Offset))
        : Value<T>(new ByteBuffer(payload.ToArray()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        Build(value);
        return builder.SizedByteArray();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Value<T>(new ByteBuffer(payload));

    // Unchecked: a program has its tables typed, and a cast in each call would be ours, not the library's.
    void Build<T>(T value)
    {
        builder.Clear();
        Unsafe.As<T, FlatRoot>(ref value).Build(builder);
    }

    T Value<T>(ByteBuffer buffer)
    {
        var root = mapping.Read(buffer);
        return Unsafe.As<FlatRoot, T>(ref root);
    }
}
