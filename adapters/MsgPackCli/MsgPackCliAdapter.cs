using System.Runtime.CompilerServices;
using MsgPack.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// MessagePack for CLI, the format's first library for .NET: arrays of values in the order of [DataContract], enums by name. The program has its own
/// context, as the documentation advises, with default settings. The context emits the code for a type when the type's serializer is requested.
/// </summary>
readonly struct MsgPackCliAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Checked in advance: a cycle would overflow the stack, which ends the process.
    readonly MessagePackSerializer serializer = dataSet.HasCycles
        ? throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack")
        : MessagePackSerializer.Get(dataSet.RootType, new SerializationContext());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessagePackSerializer),
        Shape.Bytes(static dataSet => new MsgPackCliAdapter(dataSet)),
        Shape.Stream(static dataSet => new MsgPackCliAdapter(dataSet)));

    // Without a cast the value would be passed as an object, which is the library's slower path.
    MessagePackSerializer<T> Typed<T>() => (MessagePackSerializer<T>)serializer;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Typed<T>().PackSingleObject(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Typed<T>().UnpackSingleObject(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Typed<T>().Pack(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Typed<T>().Unpack(source);
}
