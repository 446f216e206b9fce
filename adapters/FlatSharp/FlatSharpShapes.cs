using System.Buffers;
using System.Runtime.CompilerServices;
using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>FlatSharp on the classes that its compiler generates from the schemas in ../FlatBuffers. The option says when a payload is read.</summary>
readonly struct FlatSharpShapes(DataSet dataSet, FlatBufferDeserializationOption option) : IBufferSerializer, IBytesSerializer
{
    readonly OwnSerializer serializer = OwnSerializer.Of(dataSet, option);

    public static int Run(string[] args, FlatBufferDeserializationOption option) => Worker.Run(args, library: static () => typeof(ISerializer),
        Shape.Buffer(dataSet => new FlatSharpShapes(dataSet, option)),
        Shape.Bytes(dataSet => new FlatSharpShapes(dataSet, option)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => serializer.Write(value!, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Value<T>(serializer.Read(payload));

    // As in its documentation, the array has the largest length that the value can need. The payload is the part that was written.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        var buffer = new byte[serializer.MaxSize(value!)];
        var length = serializer.Write(value!, buffer);
        Array.Resize(ref buffer, length);
        return buffer;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Value<T>(serializer.Read(payload));

    static T Value<T>(object own) => Unsafe.As<object, T>(ref own);
}
