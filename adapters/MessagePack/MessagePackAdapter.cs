using System.Buffers;
using System.Runtime.CompilerServices;
using MessagePack;

namespace Touchstone.Adapters;

/// <summary>
/// MessagePack for C# with default options: arrays of values. Its source generator knows types by [MessagePackObject] and [Key] alone,
/// which neutral data sets do not carry; for [DataContract] with orders its default resolver emits the code when it first sees a type.
/// </summary>
readonly struct MessagePackAdapter : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessagePackSerializer),
        Shape.Buffer(Create),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    // Checked before: a cycle would overflow the stack, and that ends the process.
    static MessagePackAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles ? throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack") : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => MessagePackSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => MessagePackSerializer.Deserialize<T>(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => MessagePackSerializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => MessagePackSerializer.Deserialize<T>(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => MessagePackSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => MessagePackSerializer.Deserialize<T>(source);
}
