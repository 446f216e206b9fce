using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>FlatSharp reading in its mode Lazy: every access reads the payload, without a cache.</summary>
static class FlatSharpLazyAdapter
{
    static int Main(string[] args) => FlatSharpShapes.Run(args, FlatBufferDeserializationOption.Lazy);
}
