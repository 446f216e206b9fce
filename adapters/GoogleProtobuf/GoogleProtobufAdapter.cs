using System.Buffers;
using System.Runtime.CompilerServices;
using Google.Protobuf;

namespace Touchstone.Adapters;

/// <summary>Google's protobuf for C#, on the types that protoc generates from the .proto files in this folder.</summary>
readonly struct GoogleProtobufAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    readonly MessageParser parser = Parsers.Of(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessageParser),
        Shape.Buffer(static dataSet => new GoogleProtobufAdapter(dataSet)),
        Shape.Bytes(static dataSet => new GoogleProtobufAdapter(dataSet)),
        Shape.Stream(static dataSet => new GoogleProtobufAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Message(value).WriteTo(target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Value<T>(parser.ParseFrom(payload.Span));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Message(value).ToByteArray();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Value<T>(parser.ParseFrom(payload));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Message(value).WriteTo(target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Value<T>(parser.ParseFrom(source));

    // Unchecked: a program has a typed message. A cast in each call would be the adapter's cost, not the library's.
    static IMessage Message<T>(T value) => Unsafe.As<T, IMessage>(ref value);

    static T Value<T>(IMessage message) => Unsafe.As<IMessage, T>(ref message);
}
