using System.Runtime.CompilerServices;
using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// Azos Slim (formerly NFX) as its constructor without arguments creates it: for many threads, with the names of types in each payload, and with a
/// new registry of them in each call.
/// </summary>
readonly struct AzosSlimUnregisteredAdapter() : IStreamSerializer
{
    readonly SlimSerializer serializer = new();

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(SlimSerializer),
        Shape.Stream(static _ => new AzosSlimUnregisteredAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)serializer.Deserialize(source);
}
