using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Touchstone.Adapters;

/// <summary>DataContractSerializer writing text XML with line breaks and indentation, as people keep it in files: what being readable costs.</summary>
readonly struct DataContractIndentedAdapter(DataSet dataSet) : IStreamSerializer
{
    // Encoding.UTF8, the default, would write a byte order mark.
    static readonly XmlWriterSettings Indented = new() { Indent = true, Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    // Numbers each object and points to it instead of writing it again; without it a cycle is an error.
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
    public T Deserialize<T>(Stream source) => (T)serializer.ReadObject(source)!;
}
