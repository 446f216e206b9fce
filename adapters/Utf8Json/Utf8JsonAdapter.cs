using System.Runtime.CompilerServices;
using Utf8Json;

namespace Touchstone.Adapters;

/// <summary>
/// Utf8Json with its default resolver, which emits code for public members when it first sees a type. It writes into a thread-static
/// buffer of 64 KiB (larger payloads into a new array each time that it doubles), from which it copies to the stream or the array.
/// </summary>
readonly struct Utf8JsonAdapter : IStreamSerializer, IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Stream(Create),
        Shape.Bytes(Create));

    // Checked before: a cycle would overflow the stack, and that ends the process.
    static Utf8JsonAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles ? throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack") : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonSerializer.Deserialize<T>(source);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonSerializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload);
}
