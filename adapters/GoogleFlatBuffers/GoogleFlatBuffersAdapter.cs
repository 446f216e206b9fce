using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>
/// Google's FlatBuffers for C#, on the code that flatc generates from the schemas in ../FlatBuffers. A builder, which is reused, writes directly from
/// the models. Reading gives the root table, and every field is read from the payload when it is accessed.
/// </summary>
[OnePerThread]
readonly struct GoogleFlatBuffersAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    readonly FlatBufferBuilder builder = new(1024);
    readonly IFlatMapping mapping = (IFlatMapping)Mapping.All[dataSet.RootType];

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(FlatBufferBuilder),
        Shape.Buffer(static dataSet => new GoogleFlatBuffersAdapter(dataSet)),
        Shape.Bytes(static dataSet => new GoogleFlatBuffersAdapter(dataSet)));

    // The builder keeps its finished bytes. This makes one copy, as a program does that sends them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        Build(value);
        var buffer = builder.DataBuffer;
        target.Write(buffer.ToArraySegment(buffer.Position, buffer.Length - buffer.Position));
    }

    // It reads only from arrays, at any position.
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

    // Unchecked: a program has typed tables. A cast in each call would be the adapter's cost, not the library's.
    void Build<T>(T value)
    {
        builder.Clear();
        Unsafe.As<T, FlatRoot>(ref value).Build(builder);
    }

    T Value<T>(ByteBuffer buffer)
    {
#if TOUCHSTONE_PROBES
        if (Protection.IsOn)
            mapping.Verify(buffer);
#endif
        var root = mapping.Read(buffer);
        return Unsafe.As<FlatRoot, T>(ref root);
    }
}
