using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.Adapters;

/// <summary>DataContractSerializer as it comes: text XML.</summary>
readonly struct DataContractAdapter(DataSet dataSet) : IStreamSerializer
{
    // Told to keep references for data sets that have them; for all others these are the default settings.
    readonly DataContractSerializer serializer = new(dataSet.RootType, new DataContractSerializerSettings { PreserveObjectReferences = dataSet.HasCycles });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractSerializer),
        Shape.Stream(static dataSet => new DataContractAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.WriteObject(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)serializer.ReadObject(source)!;
}
