using System.Runtime.CompilerServices;
using ParquetSharp;

namespace Touchstone.Adapters;

/// <summary>
/// ParquetSharp with its column API and default options: one row group, compressed with Snappy. Its code is native. It knows columns but no objects, so a
/// user writes the code for each type.
/// </summary>
readonly struct ParquetSharpAdapter(DataSet dataSet) : IStreamSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = FlatTable.Of(dataSet, "Parquet").Accept(new TableMaker());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ParquetFileWriter),
        Shape.Stream(static dataSet => new ParquetSharpAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<Table<T>>(table).Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<Table<T>>(table).Read(source);
}
