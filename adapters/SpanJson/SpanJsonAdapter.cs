using System.Buffers;
using System.Runtime.CompilerServices;
using SpanJson;

namespace Touchstone.Adapters;

/// <summary>
/// SpanJson's UTF-8 API with its default resolver, which builds a formatter when it first meets a type. If it does not create an array, it returns
/// bytes in a segment from the array pool, which the adapter copies to the buffer and returns. It reads and writes streams only asynchronously, so it
/// has no shape stream here.
/// </summary>
readonly struct SpanJsonAdapter : IBufferSerializer, IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Buffer(Create),
        Shape.Bytes(Create));

    static SpanJsonAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles
            ? throw new UnsupportedException("it does not support references, and objects that refer back to their container never end")
            : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        var rented = JsonSerializer.Generic.Utf8.SerializeToArrayPool(value);
        target.Write(rented);
        ArrayPool<byte>.Shared.Return(rented.Array!);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => JsonSerializer.Generic.Utf8.Deserialize<T>(payload.Span);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonSerializer.Generic.Utf8.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.Generic.Utf8.Deserialize<T>(payload);
}
