using System.Runtime.CompilerServices;
using Salar.Bois;

namespace Touchstone.Adapters;

/// <summary>
/// Salar.Bois as its documentation shows it, the root initialized before the first call. What it writes grows in a stream alone: its call that
/// writes into an array has to be told how long the payload will be at most.
/// </summary>
readonly struct SalarBoisAdapter : IStreamSerializer
{
    readonly BoisSerializer serializer;

    SalarBoisAdapter(DataSet dataSet)
    {
        // Checked before: a cycle would overflow the stack, and that ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack");
        BoisSerializer.Initialize(dataSet.RootType);
        serializer = new BoisSerializer();
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BoisSerializer),
        Shape.Stream(static dataSet => new SalarBoisAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Deserialize<T>(source);
}
