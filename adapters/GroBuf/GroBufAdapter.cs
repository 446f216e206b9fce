using System.Buffers;
using System.Runtime.CompilerServices;
using GroBuf;
using GroBuf.DataMembersExtracters;

namespace Touchstone.Adapters;

/// <summary>
/// GroBuf on properties, including private ones, with an option from the example in its documentation that keeps empty objects (by default an empty
/// list becomes null). It keeps references only for data sets that have them, because its default is not to. It measures a value before writing it,
/// so it knows the size of an array or a part of memory in advance.
/// </summary>
readonly struct GroBufAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    readonly Serializer serializer = new(new AllPropertiesExtractor(),
        options: dataSet.HasCycles ? GroBufOptions.WriteEmptyObjects | GroBufOptions.PackReferences : GroBufOptions.WriteEmptyObjects);
    readonly bool references = dataSet.HasCycles;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Buffer(static dataSet => new GroBufAdapter(dataSet)),
        Shape.Bytes(static dataSet => new GroBufAdapter(dataSet)));

    // Its call that returns an array does the same two steps. With references its call on memory measures a second time, so the array is the shorter way.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public unsafe void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        if (references)
        {
            target.Write(serializer.Serialize(value));
            return;
        }
        var size = serializer.GetSize(value);
        var index = 0;
        fixed (byte* start = target.GetSpan(size))
            serializer.Serialize(value, (nint)start, ref index, size);
        target.Advance(index);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public unsafe T Deserialize<T>(ReadOnlyMemory<byte> payload)
    {
        var index = 0;
        fixed (byte* start = payload.Span)
            return serializer.Deserialize<T>((nint)start, ref index, payload.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => serializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => serializer.Deserialize<T>(payload);
}
