using System.Runtime.CompilerServices;
using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// Azos Slim (formerly NFX) in its fast way: types are registered, so that their names are not written, and the registry is made once for
/// all calls (batch mode), which makes an instance one of a single thread.
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
