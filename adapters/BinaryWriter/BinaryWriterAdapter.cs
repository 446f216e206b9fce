using System.Runtime.CompilerServices;
using System.Text;

namespace Touchstone.Adapters;

/// <summary>
/// A codec written by hand with System.IO.BinaryWriter and BinaryReader: the result of an hour of work without any library.
/// </summary>
readonly struct BinaryWriterAdapter(DataSet dataSet) : IStreamSerializer
{
    // Object, because a struct without a type parameter serves every data set.
    readonly object codec = dataSet.Accept(new Bind());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BinaryWriter),
        Shape.Stream(static dataSet => new BinaryWriterAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = new BinaryWriter(target, Encoding.UTF8, leaveOpen: true);
        var fields = new FieldWriter(writer);
        Unsafe.As<Codec<T>>(codec).Write(value, ref fields);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var reader = new BinaryReader(source, Encoding.UTF8, leaveOpen: true);
        var fields = new FieldReader(reader);
        return Unsafe.As<Codec<T>>(codec).Read(ref fields);
    }

    sealed class Bind : IDataSetVisitor<object>
    {
        public object Visit<T>(DataSet<T> dataSet)
            where T : class => new Codec<T>(dataSet.Write, dataSet.Read);
    }

    // Delegates: the data set's methods are generic and virtual, so each call would have to look up its target.
    delegate void Writing<in T>(T value, ref FieldWriter writer);

    delegate T Reading<out T>(ref FieldReader reader);

    sealed class Codec<T>(Writing<T> write, Reading<T> read)
    {
        public Writing<T> Write => write;

        public Reading<T> Read => read;
    }
}
