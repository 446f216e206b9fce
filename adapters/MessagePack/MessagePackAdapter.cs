using System.Buffers;
using System.Runtime.CompilerServices;
using MessagePack;

namespace Touchstone.Adapters;

/// <summary>
/// MessagePack for C# with default options: arrays of values. For [DataContract] with orders, as for [MessagePackObject] with [Key], its default resolver emits
/// code when it first meets a type. Types of users are measured as copies with [MessagePackObject]. Its source generator is not used: see NativeCode.cs.
/// </summary>
readonly struct MessagePackAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    // Null for the default options, as programs pass it. Checked in advance: a cycle would overflow the stack, which ends the process.
    readonly MessagePackSerializerOptions? options = dataSet.HasCycles
        ? throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack")
        : NativeCode.Check(Protection.IsOn ? MessagePackSerializerOptions.Standard.WithSecurity(MessagePackSecurity.UntrustedData) : null);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessagePackSerializer),
        Shape.Buffer(static dataSet => new MessagePackAdapter(dataSet)),
        Shape.Bytes(static dataSet => new MessagePackAdapter(dataSet)),
        Shape.Stream(static dataSet => new MessagePackAdapter(dataSet)));

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
