using System.Runtime.CompilerServices;
using System.Runtime.Serialization.Json;
using System.Xml;

namespace Touchstone.Adapters;

/// <summary>The framework's older JSON serializer, which honors [DataContract]. It writes and reads JSON through the interfaces of XML.</summary>
readonly struct DataContractJsonAdapter(DataSet dataSet) : IStreamSerializer
{
    readonly DataContractJsonSerializer serializer = dataSet.HasCycles
        ? throw new UnsupportedException("it cannot track references: it lacks the option that DataContractSerializer has for them")
        : new(dataSet.RootType);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractJsonSerializer),
        Shape.Stream(static dataSet => new DataContractJsonAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.WriteObject(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)(Protection.IsOn ? serializer.ReadObject(Limited(source)) : serializer.ReadObject(source))!;

    // With the default limits of a separate reader. ReadObject(Stream) has no limits.
    static XmlDictionaryReader Limited(Stream source) => JsonReaderWriterFactory.CreateJsonReader(source, new XmlDictionaryReaderQuotas());
}
