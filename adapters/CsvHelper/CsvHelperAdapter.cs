using System.Runtime.CompilerServices;
using CsvHelper;

namespace Touchstone.Adapters;

/// <summary>
/// CsvHelper with the mappers that its source generator makes (since version 34; earlier versions used reflection). A data set is a table here if its
/// root holds one list of flat records: see <see cref="Table"/>.
/// </summary>
readonly struct CsvHelperAdapter(DataSet dataSet) : IStreamSerializer
{
    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = Table.Of(dataSet);

    // A megabyte: no valid record in the hostile probes is larger.
    readonly CsvReaderOptions options = Protection.IsOn ? CsvReaderOptions.Default with { MaxRecordSize = 1 << 20 } : CsvReaderOptions.Default;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CsvWriter),
        Shape.Stream(static dataSet => new CsvHelperAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var csv = CsvWriter.Create(target, CsvWriterOptions.Default, leaveOpen: true);
        Unsafe.As<Table<T>>(table).Write(csv, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var csv = CsvReader.Create(source, options, leaveOpen: true);
        return Unsafe.As<Table<T>>(table).Read(csv);
    }
}
