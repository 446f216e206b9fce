using System.Runtime.CompilerServices;
using nietras.SeparatedValues;

namespace Touchstone.Adapters;

/// <summary>
/// Sep with commas, and with the quotes that it leaves to its user by default: without them, a text with a comma would change. It knows columns but no
/// objects, so a user writes the code for each type. See <see cref="Table"/>.
/// </summary>
readonly struct SepAdapter(DataSet dataSet) : IStreamSerializer
{
    static readonly SepWriterOptions WriterOptions = Sep.New(',').Writer(static options => options with { Escape = true });
    static readonly SepReaderOptions ReaderOptions = Sep.New(',').Reader(static options => options with { Unescape = true });

    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly object table = Table.Of(dataSet);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(SepReader),
        Shape.Stream(static dataSet => new SepAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var csv = WriterOptions.To(target, leaveOpen: true);
        Unsafe.As<Table<T>>(table).Write(csv, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var csv = ReaderOptions.From(source, leaveOpen: true);
        return Unsafe.As<Table<T>>(table).Read(csv);
    }
}
