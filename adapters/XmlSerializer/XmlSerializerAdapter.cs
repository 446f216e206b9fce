using System.Runtime.CompilerServices;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Serialization;

namespace Touchstone.Adapters;

/// <summary>XmlSerializer over the framework's own XML writer and reader: public members only, as elements.</summary>
readonly partial struct XmlSerializerAdapter(DataSet dataSet) : IStreamSerializer
{
    // The overload that takes a stream indents, which no program needs. Encoding.UTF8 would write a byte order mark.
    static readonly XmlWriterSettings Compact = new() { Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    readonly XmlSerializer serializer = Create(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(XmlSerializer),
        Shape.Stream(static dataSet => new XmlSerializerAdapter(dataSet)));

    static XmlSerializer Create(DataSet dataSet)
    {
#if !TOUCHSTONE_PROBES // In probes the library itself has to show that.
        if (Pairs.AreIn(dataSet.RootType))
            throw new UnsupportedException("it writes public members that can be set; a KeyValuePair has none, and every pair would come back empty");
#endif
        try
        {
            var serializer = new XmlSerializer(dataSet.RootType);
#if PREGENERATED // After the library's own refusal.
            Pregenerated.Require(dataSet.RootType);
#endif
            return serializer;
        }
        catch (InvalidOperationException e) when (e.GetBaseException() is NotSupportedException refusal)
        {
            // The library's message, without the assemblies of the type arguments.
            throw new UnsupportedException(TypeArguments().Replace(refusal.Message, ""), refusal);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = XmlWriter.Create(target, Compact);
        serializer.Serialize(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        // Through a reader, as the documentation requires (CA5369): it refuses document types, and leaves the stream open.
        using var reader = XmlReader.Create(source);
        return (T)serializer.Deserialize(reader)!;
    }

    [GeneratedRegex(@"`\d+\[\[.*\]\]", RegexOptions.CultureInvariant)]
    private static partial Regex TypeArguments();
}
