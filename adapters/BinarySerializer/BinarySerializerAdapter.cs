using System.Runtime.CompilerServices;
using BinarySerialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>
/// BinarySerializer, which describes existing formats with attributes: the order of fields, and the field that holds the length of another. Its types here
/// describe the simplest format: counts before lists, and texts that end with a zero byte, as by default. One serializer is kept.
/// </summary>
readonly struct BinarySerializerAdapter : IStreamSerializer
{
    // It may be used by several threads.
    static readonly BinarySerializer Serializer = new();

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BinarySerializer),
        Shape.Stream(Create));

    static BinarySerializerAdapter Create(DataSet dataSet) => dataSet.RootType == typeof(SocialFeed)
        ? throw new UnsupportedException("it reads a text that ends with zero char by char, and fails at a character that has two: one outside of plane 0")
        : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Serializer.Serialize(target, value!);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Serializer.Deserialize<T>(source);
}
