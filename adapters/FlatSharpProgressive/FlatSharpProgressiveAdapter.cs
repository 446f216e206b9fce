using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>FlatSharp reading in its mode Progressive: what is accessed is read once and kept.</summary>
static class FlatSharpProgressiveAdapter
{
    static int Main(string[] args) => FlatSharpShapes.Run(args, FlatBufferDeserializationOption.Progressive);
}
