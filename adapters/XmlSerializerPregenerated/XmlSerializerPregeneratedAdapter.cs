using System.Xml.Serialization;

namespace Touchstone.Adapters;

/// <summary>XmlSerializer with code that was generated before the program starts. The calls are those of XmlSerializer.</summary>
static class XmlSerializerPregeneratedAdapter
{
    static int Main(string[] args) => args is ["--pregenerate", var file]
        ? Pregenerated.Write(file)
        : Worker.Run(args, library: static () => typeof(XmlSerializer), Shape.Stream(static dataSet => new XmlSerializerAdapter(dataSet)));
}
