using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using System.Xml.Serialization;

namespace Touchstone.Adapters;

/// <summary>XmlSerializer over the framework's own XML writer and reader: public members only, as elements.</summary>
readonly struct XmlSerializerAdapter(DataSet dataSet) : IStreamSerializer
{
    // The overload that takes a stream indents, which no program reads; Encoding.UTF8 would write a byte order mark.
    static readonly XmlWriterSettings Compact = new() { Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    readonly XmlSerializer serializer = new(dataSet.RootType);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(XmlSerializer),
        Shape.Stream(static dataSet => new XmlSerializerAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = XmlWriter.Create(target, Compact);
        serializer.Serialize(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        // Through a reader, as the documentation asks (CA5369): it refuses document types, and leaves the stream open.
        using var reader = XmlReader.Create(source);
        return (T)serializer.Deserialize(reader)!;
    }
}
