using System.Runtime.CompilerServices;
using System.Runtime.Serialization.Json;

namespace Touchstone.Adapters;

/// <summary>The framework's older JSON serializer, which honours [DataContract]: JSON written and read through the interfaces of XML.</summary>
readonly struct DataContractJsonAdapter(DataSet dataSet) : IStreamSerializer
{
    readonly DataContractJsonSerializer serializer = dataSet.HasCycles
        ? throw new UnsupportedException("it cannot track references: the option that DataContractSerializer has for them is missing here")
        : new(dataSet.RootType);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractJsonSerializer),
        Shape.Stream(static dataSet => new DataContractJsonAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.WriteObject(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)serializer.ReadObject(source)!;
}
