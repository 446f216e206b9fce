using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>
/// The floor of JSON: the cost of Utf8JsonWriter and Utf8JsonReader when code written only for these types calls them. The JSON is that of
/// JsonSerializer with default options. Members may come in any order, and unknown ones are skipped.
/// </summary>
[OnePerThread]
#pragma warning disable CA1001 // The writer lives as long as the process, and Dispose would free nothing.
readonly struct SystemTextJsonByHandAdapter(DataSet dataSet) : IBufferSerializer
#pragma warning restore CA1001
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost.
    readonly object codec = RootCodec.Of(dataSet);

    // One writer for all calls, and without validation, as in JsonSerializer.
    readonly Utf8JsonWriter writer = new(Stream.Null, new JsonWriterOptions { SkipValidation = true });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Utf8JsonWriter),
        Shape.Buffer(static dataSet => new SystemTextJsonByHandAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        writer.Reset(target);
        Unsafe.As<RootCodec<T>>(codec).Write(writer, value);
        writer.Flush();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Unsafe.As<RootCodec<T>>(codec).Read(payload.Span);
}
