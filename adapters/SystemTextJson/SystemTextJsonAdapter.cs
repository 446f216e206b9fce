using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// The framework's JSON as most programs use it: JsonSerializer with default options, metadata by reflection. Keeps references for data sets that
/// have them.
/// </summary>
[OnePerThread]
#pragma warning disable CA1001 // The writer lives as long as the process, and Dispose would free nothing.
readonly struct SystemTextJsonAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
#pragma warning restore CA1001
{
    // One writer for all calls, as the documentation advises. JsonSerializer also skips validation in the writers that it creates.
    readonly Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { SkipValidation = true });

    // Null for the default options, as programs pass it. The way through objects that refer back is often longer than the default of 64. The writer takes 1000.
    readonly JsonSerializerOptions? options = dataSet.HasCycles ? new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 } : null;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Buffer(static dataSet => new SystemTextJsonAdapter(dataSet)),
        Shape.Bytes(static dataSet => new SystemTextJsonAdapter(dataSet)),
        Shape.Stream(static dataSet => new SystemTextJsonAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        writer.Reset(target);
        JsonSerializer.Serialize(writer, value, options);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => JsonSerializer.Deserialize<T>(payload.Span, options)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, options)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonSerializer.Serialize(target, value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonSerializer.Deserialize<T>(source, options)!;
}
