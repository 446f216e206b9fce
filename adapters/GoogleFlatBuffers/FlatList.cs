using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>Lists of models, made from the vectors of a payload.</summary>
static class FlatList
{
    /// <summary>
    /// An empty list with room for a vector. The length is a claim of the payload: without the check the adapter would cause the cost of hostile
    /// input.
    /// </summary>
    public static List<T> Of<T>(int claimed, ByteBuffer buffer) => new(Math.Clamp(claimed, 0, buffer.Length));
}
