using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;

namespace Touchstone.Adapters;

/// <summary>DataContractSerializer with its default, text XML.</summary>
readonly struct DataContractAdapter(DataSet dataSet) : IStreamSerializer
{
    // Keeps references for data sets that have them. For all others these are the default settings.
    readonly DataContractSerializer serializer = new(dataSet.RootType, new DataContractSerializerSettings { PreserveObjectReferences = dataSet.HasCycles });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractSerializer),
        Shape.Stream(static dataSet => new DataContractAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.WriteObject(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)(Protection.IsOn ? serializer.ReadObject(Limited(source)) : serializer.ReadObject(source))!;

    // With the default limits of a separate reader. ReadObject(Stream) has no limits.
    static XmlDictionaryReader Limited(Stream source) => XmlDictionaryReader.CreateTextReader(source, new XmlDictionaryReaderQuotas());
}
