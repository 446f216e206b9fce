using System.Runtime.CompilerServices;
using Apache.Arrow.Ipc;

namespace Touchstone.Adapters;

/// <summary>
/// Apache Arrow's stream of record batches, with default options: one batch, without compression. It knows columns but no objects, so a user writes the
/// code for each type.
/// </summary>
readonly struct ApacheArrowAdapter(DataSet dataSet) : IStreamSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = FlatTable.Of(dataSet, "Arrow").Accept(new TableMaker());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ArrowStreamWriter),
        Shape.Stream(static dataSet => new ApacheArrowAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<Table<T>>(table).Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<Table<T>>(table).Read(source);
}
