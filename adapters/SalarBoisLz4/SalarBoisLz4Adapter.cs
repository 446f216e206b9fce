using System.Runtime.CompilerServices;
using Salar.Bois.LZ4;

namespace Touchstone.Adapters;

/// <summary>
/// Salar.Bois with its LZ4 wrapper at its default level, the fast one: the plain format in memory, then compressed as a whole into a new array. The
/// root is initialized before the first call, as its documentation advises.
/// </summary>
readonly struct SalarBoisLz4Adapter : IStreamSerializer
{
    readonly BoisLz4Serializer serializer;

    SalarBoisLz4Adapter(DataSet dataSet)
    {
        // Checked in advance: a cycle would overflow the stack, which ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack");
        BoisLz4Serializer.Initialize(dataSet.RootType);
        serializer = new BoisLz4Serializer();
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BoisLz4Serializer),
        Shape.Stream(static dataSet => new SalarBoisLz4Adapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Pickle(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Unpickle<T>(source);
}
