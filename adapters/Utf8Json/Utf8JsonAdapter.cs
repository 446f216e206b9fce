using System.Runtime.CompilerServices;
using Utf8Json;

namespace Touchstone.Adapters;

/// <summary>
/// Utf8Json with its default resolver, which emits code for public members when it first meets a type. It writes to a thread-static buffer of 64 KiB,
/// and copies from there to the stream or the array. For larger payloads it allocates a new array at each doubling.
/// </summary>
readonly struct Utf8JsonAdapter : IStreamSerializer, IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Stream(Create),
        Shape.Bytes(Create));

    // Checked in advance: a cycle would overflow the stack, which ends the process.
    static Utf8JsonAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles
            ? throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack")
            : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonSerializer.Deserialize<T>(source);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonSerializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload);
}
