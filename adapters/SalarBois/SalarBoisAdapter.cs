using System.Runtime.CompilerServices;
using Salar.Bois;

namespace Touchstone.Adapters;

/// <summary>
/// Salar.Bois as its documentation shows it, with the root initialized before the first call. Only a stream can grow: the call that writes to an
/// array needs the largest possible length of the payload.
/// </summary>
readonly struct SalarBoisAdapter : IStreamSerializer
{
    readonly BoisSerializer serializer;

    SalarBoisAdapter(DataSet dataSet)
    {
        // Checked in advance: a cycle would overflow the stack, which ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack");
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
