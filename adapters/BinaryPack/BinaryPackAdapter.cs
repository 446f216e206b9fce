using System.Runtime.CompilerServices;
using BinaryPack;

namespace Touchstone.Adapters;

/// <summary>
/// BinaryPack, which has no options: values one after the other, without names. It writes to its own pooled array and copies from there to a new
/// array or a stream. It copies the data of a stream before it reads them.
/// </summary>
readonly struct BinaryPackAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // A program calls it with the type's name. A cast in each call would be the adapter's cost, not the library's.
    readonly object calls = Calls.Of(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BinaryConverter),
        Shape.Bytes(static dataSet => new BinaryPackAdapter(dataSet)),
        Shape.Stream(static dataSet => new BinaryPackAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Unsafe.As<Calls<T>>(calls).Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Unsafe.As<Calls<T>>(calls).Deserialize(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<Calls<T>>(calls).Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<Calls<T>>(calls).Deserialize(source);
}
