using System.Runtime.CompilerServices;
using Salar.Bois.LZ4;

namespace Touchstone.Adapters;

/// <summary>
/// Salar.Bois with its LZ4 wrapper at the level that it takes by itself, the fast one: the plain format in memory, then compressed as a whole
/// into a new array. The root is initialized before the first call, as its documentation advises.
/// </summary>
readonly struct SalarBoisLz4Adapter : IStreamSerializer
{
    readonly BoisLz4Serializer serializer;

    SalarBoisLz4Adapter(DataSet dataSet)
    {
        // Checked before: a cycle would overflow the stack, and that ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack");
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
