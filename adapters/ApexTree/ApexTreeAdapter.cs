using System.Runtime.CompilerServices;
using Apex.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Apex.Serialization with default settings, its mode for trees: fields as they lie in memory, private ones too. Every type is marked as
/// serializable, which the library asks for since its version 2. An instance is not thread-safe: one per adapter.
/// </summary>
readonly struct ApexTreeAdapter(DataSet dataSet) : IStreamSerializer
{
    // Checked before: a cycle would overflow the stack, and that ends the process.
    readonly IBinary serializer = dataSet.HasCycles
        ? throw new UnsupportedException("in this mode it has no references: objects that point back to what holds them need ApexGraph")
        : Binary.Create(new Settings { SerializationMode = Mode.Tree }.MarkSerializable(static _ => true));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Binary),
        Shape.Stream(static dataSet => new ApexTreeAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Read<T>(source);
}
