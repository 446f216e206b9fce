using System.Runtime.CompilerServices;
using Hyperion;

namespace Touchstone.Adapters;

/// <summary>
/// Hyperion with default options: fields, including private ones, with the full name of each type where it first occurs in a payload. It keeps
/// references only for data sets that have them: its default is not to, and its documentation shows them as a separate mode that costs time.
/// Registering types in advance (its mode without names) would be the user's choice for each program.
/// </summary>
readonly struct HyperionAdapter : IStreamSerializer
{
    readonly Serializer serializer;
    readonly Serializer reader;

    HyperionAdapter(DataSet dataSet)
    {
        var options = SerializerOptions.Default.WithPreserveObjectReferences(dataSet.HasCycles);
        serializer = new(options);
        // Only for reading: when 0.12.2 writes, it checks the filter for names that are longer than those in the filter, and refuses every type.
        reader = Protection.IsOn ? new(options.WithTypeFilter(ExpectedTypes.Filter(dataSet.RootType))) : serializer;
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serializer),
        Shape.Stream(static dataSet => new HyperionAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => reader.Deserialize<T>(source);
}
