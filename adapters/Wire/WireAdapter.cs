using System.Runtime.CompilerServices;
using Wire;

namespace Touchstone.Adapters;

/// <summary>
/// Wire, the predecessor of Hyperion, with default options: fields, including private ones, with the full name of each type where it first occurs in
/// a payload. It keeps references only for data sets that have them: its default is not to, and its documentation shows them as a separate mode that
/// costs time.
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
