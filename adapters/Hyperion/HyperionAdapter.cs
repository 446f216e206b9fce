using System.Runtime.CompilerServices;
using Hyperion;

namespace Touchstone.Adapters;

/// <summary>
/// Hyperion with default options: fields, private ones too, with the full name of each type where it first stands in a payload. References
/// are kept for data sets that have them alone: by default they are not, and its documentation shows them as a mode of their own that costs
/// time. Types that are registered before (its mode without names) would be a choice of the user's for each program.
/// </summary>
readonly struct HyperionAdapter(DataSet dataSet) : IStreamSerializer
{
    readonly Serializer serializer = new(SerializerOptions.Default.WithPreserveObjectReferences(dataSet.HasCycles));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Stream(static dataSet => new HyperionAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Deserialize<T>(source);
}
