using System.Runtime.CompilerServices;
using Apex.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Apex.Serialization in its graph mode: like ApexTree, but it looks up every object to keep references. A user chooses the mode once for a program,
/// so all data sets use it here. An instance is not thread-safe: one per adapter.
/// </summary>
readonly struct ApexGraphAdapter() : IStreamSerializer
{
    readonly IBinary serializer = Binary.Create(new Settings { SerializationMode = Mode.Graph }.MarkSerializable(static _ => true));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Binary),
        Shape.Stream(static _ => new ApexGraphAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Read<T>(source);
}
