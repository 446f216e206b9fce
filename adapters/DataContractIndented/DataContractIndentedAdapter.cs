using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Touchstone.Adapters;

/// <summary>DataContractSerializer with text XML that has line breaks and indentation, as in files for people: shows the cost of readability.</summary>
readonly struct DataContractIndentedAdapter(DataSet dataSet) : IStreamSerializer
{
    // Encoding.UTF8, the default, would write a byte order mark.
    static readonly XmlWriterSettings Indented = new() { Indent = true, Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    // Numbers each object and refers to it instead of writing it again. Without that a cycle is an error.
    readonly DataContractSerializer serializer =
        new(dataSet.RootType, new DataContractSerializerSettings { PreserveObjectReferences = dataSet.HasCycles });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(DataContractSerializer),
        Shape.Stream(static dataSet => new DataContractIndentedAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = XmlWriter.Create(target, Indented);
        serializer.WriteObject(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)(Protection.IsOn ? serializer.ReadObject(Limited(source)) : serializer.ReadObject(source))!;

    // With the default limits of a separate reader. ReadObject(Stream) has no limits.
    static XmlDictionaryReader Limited(Stream source) => XmlDictionaryReader.CreateTextReader(source, new XmlDictionaryReaderQuotas());
}
