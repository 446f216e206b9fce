using System.Runtime.CompilerServices;
using Avro;
using Avro.IO;
using Avro.Specific;

namespace Touchstone.Adapters;

/// <summary>
/// Apache Avro on the records that its avrogen generates from a schema, with the writer and reader that resolve the schema when they are created. It
/// has only streams.
/// </summary>
readonly struct ApacheAvroAdapter : IStreamSerializer
{
    readonly object writer;
    readonly object reader;

    ApacheAvroAdapter(DataSet dataSet)
    {
        var type = Mapping.All[dataSet.RootType].OwnType;
        var schema = ((ISpecificRecord)Activator.CreateInstance(type)!).Schema;
        writer = Activator.CreateInstance(typeof(SpecificDatumWriter<>).MakeGenericType(type), schema)!;
        reader = Activator.CreateInstance(typeof(SpecificDatumReader<>).MakeGenericType(type), schema, schema)!;
    }

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Schema),
        Shape.Stream(static dataSet => new ApacheAvroAdapter(dataSet)));

    // Unchecked: a program has a typed writer and reader. A cast in each call would be the adapter's cost, not the library's.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<SpecificDatumWriter<T>>(writer).Write(value, new BinaryEncoder(target));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<SpecificDatumReader<T>>(reader).Read(default!, new BinaryDecoder(source));
}
