using System.Runtime.CompilerServices;
using Wire;

namespace Touchstone.Adapters;

/// <summary>
/// Wire, from which Hyperion was made, with default options: fields, private ones too, with the full name of each type where it first stands in
/// a payload. References are kept for data sets that have them alone: by default they are not, and its documentation shows them as a mode of
/// their own that costs time.
/// </summary>
readonly struct WireAdapter(DataSet dataSet) : IStreamSerializer
{
    readonly Serializer serializer = new(new SerializerOptions(preserveObjectReferences: dataSet.HasCycles));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Stream(static dataSet => new WireAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Deserialize<T>(source);
}
