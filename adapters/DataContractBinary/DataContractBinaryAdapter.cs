using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;

namespace Touchstone.Adapters;

/// <summary>DataContractSerializer with the framework's binary XML instead of text, the encoding that WCF uses between .NET programs.</summary>
readonly struct DataContractBinaryAdapter(DataSet dataSet) : IStreamSerializer
{
    // Keeps references for data sets that have them. For all others these are the default settings.
    readonly DataContractSerializer serializer = new(dataSet.RootType, new DataContractSerializerSettings { PreserveObjectReferences = dataSet.HasCycles });

    // No quotas by default, as when DataContractSerializer reads text from a stream.
    readonly XmlDictionaryReaderQuotas quotas = Protection.IsOn ? new() : XmlDictionaryReaderQuotas.Max;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractSerializer),
        Shape.Stream(static dataSet => new DataContractBinaryAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = XmlDictionaryWriter.CreateBinaryWriter(target, dictionary: null, session: null, ownsStream: false);
        serializer.WriteObject(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        // Not disposed, because the reader would close the stream.
        var reader = XmlDictionaryReader.CreateBinaryReader(source, quotas);
        return (T)serializer.ReadObject(reader)!;
    }
}
