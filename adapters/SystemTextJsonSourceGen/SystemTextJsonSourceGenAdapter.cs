using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Touchstone.Adapters;

/// <summary>
/// The framework's JSON without reflection: JsonSerializer with what its source generator makes at build time, in the mode of <see cref="Metadata.Mode"/>.
/// </summary>
[OnePerThread]
#pragma warning disable CA1001 // The writer lives as long as the process, and Dispose would free nothing.
readonly struct SystemTextJsonSourceGenAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
#pragma warning restore CA1001
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object metadata = Metadata.Of(dataSet);

    // One writer for all calls, as the documentation advises. JsonSerializer also skips validation in the writers that it creates.
    readonly Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { SkipValidation = true });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Buffer(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)),
        Shape.Bytes(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)),
        Shape.Stream(static dataSet => new SystemTextJsonSourceGenAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        writer.Reset(target);
        JsonSerializer.Serialize(writer, value, Unsafe.As<JsonTypeInfo<T>>(metadata));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => JsonSerializer.Deserialize(payload.Span, Unsafe.As<JsonTypeInfo<T>>(metadata))!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, Unsafe.As<JsonTypeInfo<T>>(metadata));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize(payload, Unsafe.As<JsonTypeInfo<T>>(metadata))!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonSerializer.Serialize(target, value, Unsafe.As<JsonTypeInfo<T>>(metadata));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonSerializer.Deserialize(source, Unsafe.As<JsonTypeInfo<T>>(metadata))!;
}
