using System.Runtime.CompilerServices;
using Sylvan.Data.Csv;

namespace Touchstone.Adapters;

/// <summary>
/// Sylvan.Data.Csv with default options and Base64 for bytes. It is a reader of data like those of databases, and it writes what another such reader
/// gives. It knows columns but no objects, so a user writes the code for each type.
/// </summary>
readonly struct SylvanCsvAdapter(DataSet dataSet) : IStreamSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = FlatTable.Of(dataSet, "CSV").Accept(new TableMaker());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CsvDataReader),
        Shape.Stream(static dataSet => new SylvanCsvAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<Table<T>>(table).Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<Table<T>>(table).Read(source);
}
