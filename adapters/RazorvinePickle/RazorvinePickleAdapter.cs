using System.Runtime.CompilerServices;
using Razorvine.Pickle;

namespace Touchstone.Adapters;

/// <summary>
/// Razorvine.Pickle, which writes Python's pickles. Alone it reads an object as a dictionary. To read one again, it takes code for each type that turns
/// an object into a list of values and back: see <see cref="PickledType{T}"/>. Neither class can be used by two threads, so each call has its own.
/// </summary>
readonly struct RazorvinePickleAdapter : IBytesSerializer, IStreamSerializer
{
    RazorvinePickleAdapter(DataSet dataSet) => PickledRoots.Check(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Pickler),
        Shape.Bytes(static dataSet => new RazorvinePickleAdapter(dataSet)),
        Shape.Stream(static dataSet => new RazorvinePickleAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value)
    {
        using var pickler = new Pickler();
        return pickler.dumps(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload)
    {
        using var unpickler = new Unpickler();
        return (T)unpickler.loads(payload);
    }

#pragma warning disable CA2000 // Disposing it would close the stream, which is the caller's.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => new Pickler().dump(value, target);
#pragma warning restore CA2000

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var unpickler = new Unpickler();
        return (T)unpickler.load(source);
    }
}
