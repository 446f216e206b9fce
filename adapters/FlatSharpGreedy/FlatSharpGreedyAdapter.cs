using FlatSharp;

namespace Touchstone.Adapters;

/// <summary>FlatSharp reading in its mode Greedy: everything is read at once, and the payload is no longer needed.</summary>
static class FlatSharpGreedyAdapter
{
    static int Main(string[] args) => FlatSharpShapes.Run(args, FlatBufferDeserializationOption.Greedy);
}
