using System.Runtime.CompilerServices;
using Avro;
using Avro.IO;
using Avro.Specific;

namespace Touchstone.Adapters;

/// <summary>
/// Apache Avro on the records that its avrogen makes from a schema, by the writer and the reader that resolve the schema when they are made.
/// Streams are all that it has.
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

    // Unchecked: a program has its writer and reader typed, and a cast in each call would be ours, not the library's.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => Unsafe.As<SpecificDatumWriter<T>>(writer).Write(value, new BinaryEncoder(target));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Unsafe.As<SpecificDatumReader<T>>(reader).Read(default!, new BinaryDecoder(source));
}
