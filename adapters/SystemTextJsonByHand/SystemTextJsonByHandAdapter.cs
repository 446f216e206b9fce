using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>
/// The floor of JSON: what is left when Utf8JsonWriter and Utf8JsonReader are called by code that was written for these types
/// and no others. The JSON is that of JsonSerializer with default options; members may come in any order, unknown ones are passed over.
/// </summary>
[OnePerThread]
#pragma warning disable CA1001 // The writer lives as long as the process and holds nothing that a Dispose would free.
readonly struct SystemTextJsonByHandAdapter(DataSet dataSet) : IBufferSerializer
#pragma warning restore CA1001
{
    // A program holds this typed; a cast in each call would be ours.
    readonly object codec = RootCodec.Of(dataSet);

    // One writer for all calls, and without validation, as JsonSerializer has it.
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
