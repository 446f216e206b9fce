using System.Runtime.CompilerServices;
using Apex.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Apex.Serialization with default settings, its tree mode: fields in their memory layout, including private ones. Every type is marked as
/// serializable, which the library requires since version 2. An instance is not thread-safe: one per adapter.
/// </summary>
readonly struct ApexTreeAdapter(DataSet dataSet) : IStreamSerializer
{
    // Checked in advance: a cycle would overflow the stack, which ends the process.
    readonly IBinary serializer = dataSet.HasCycles
        ? throw new UnsupportedException("this mode does not support references: objects that refer back to their container need ApexGraph")
        : Binary.Create(new Settings { SerializationMode = Mode.Tree }.MarkSerializable(static _ => true));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Binary),
        Shape.Stream(static dataSet => new ApexTreeAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Read<T>(source);
}
