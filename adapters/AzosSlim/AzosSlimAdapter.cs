using System.Runtime.CompilerServices;
using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// Azos Slim (formerly NFX) in its fast way: types are registered, so their names are not written. The registry is created once for all calls (batch
/// mode), so an instance is for one thread only.
/// </summary>
readonly struct AzosSlimAdapter() : IStreamSerializer
{
    readonly LearntRegistry registry = new();

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(SlimSerializer),
        Shape.Stream(static _ => new AzosSlimAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => registry.ForWriting(value!).Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)registry.ForReading.Deserialize(source);
}
