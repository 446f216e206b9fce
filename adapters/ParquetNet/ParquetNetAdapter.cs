using System.Runtime.CompilerServices;
using Parquet.Serialization;

namespace Touchstone.Adapters;

/// <summary>
/// Parquet.Net with its class serializer and default options, one row per object: Snappy compresses the columns. It has no synchronous calls. In
/// memory its tasks are complete when they are returned, so getting their result does not wait.
/// </summary>
readonly struct ParquetNetAdapter(DataSet dataSet) : IStreamSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = Table.Of(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ParquetSerializer),
        Shape.Stream(static dataSet => new ParquetNetAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<Table<T>>(table).Write(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<Table<T>>(table).Read(source);
}
