using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>FlatSharp reading in its mode Progressive: a member is read at its first access and then cached.</summary>
static class FlatSharpProgressiveAdapter
{
    static int Main(string[] args) => FlatSharpShapes.Run(args, FlatBufferDeserializationOption.Progressive);
}
