using System.Runtime.CompilerServices;
using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// Azos Slim (formerly NFX) in its fast way: types are registered, so that their names are not written, and the registry is made once for
/// all calls (batch mode), which makes an instance one of a single thread.
/// </summary>
readonly struct AzosSlimAdapter(DataSet dataSet) : IStreamSerializer
{
    readonly SlimSerializer serializer = new(KnownTypes.Of(dataSet.RootType), TypeRegistry.BoxedCommonTypes) { TypeMode = TypeRegistryMode.Batch };

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(SlimSerializer),
        Shape.Stream(static dataSet => new AzosSlimAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)serializer.Deserialize(source);
}
