using System.Buffers;
using System.Runtime.CompilerServices;
using MessagePack;

namespace Touchstone.Adapters;

/// <summary>MessagePack for C# with its LZ4 compression in blocks, as its documentation advises.</summary>
readonly struct MessagePackLz4Adapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    // Checked in advance: a cycle would overflow the stack, which ends the process.
    readonly MessagePackSerializerOptions options = dataSet.HasCycles
        ? throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack")
        : NativeCode.Check(MessagePackSerializerOptions.Standard.WithCompression(MessagePackCompression.Lz4BlockArray)
            .WithSecurity(Protection.IsOn ? MessagePackSecurity.UntrustedData : MessagePackSerializerOptions.Standard.Security));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessagePackSerializer),
        Shape.Buffer(static dataSet => new MessagePackLz4Adapter(dataSet)),
        Shape.Bytes(static dataSet => new MessagePackLz4Adapter(dataSet)),
        Shape.Stream(static dataSet => new MessagePackLz4Adapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => MessagePackSerializer.Serialize(target, value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => MessagePackSerializer.Deserialize<T>(payload, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => MessagePackSerializer.Serialize(value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => MessagePackSerializer.Deserialize<T>(payload, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => MessagePackSerializer.Serialize(target, value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => MessagePackSerializer.Deserialize<T>(source, options);
}
