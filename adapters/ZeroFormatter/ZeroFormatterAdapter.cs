using System.Runtime.CompilerServices;
using ZeroFormatter;

namespace Touchstone.Adapters;

/// <summary>
/// ZeroFormatter on structs made for it. For classes, its more usual way, it emits code that .NET refuses (BadImageFormatException), so the models of
/// the data sets are converted to structs. Lists are IList, as its documentation advises: elements are read when they are accessed.
/// </summary>
readonly struct ZeroFormatterAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ZeroFormatterSerializer),
        Shape.Bytes<ZeroFormatterAdapter>(),
        Shape.Stream<ZeroFormatterAdapter>());

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => ZeroFormatterSerializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => ZeroFormatterSerializer.Deserialize<T>(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => ZeroFormatterSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => ZeroFormatterSerializer.Deserialize<T>(source);
}
