using System.Runtime.CompilerServices;
using Bond;
using Bond.IO.Unsafe;

namespace Touchstone.Adapters;

/// <summary>Bond with the library's stream classes. Each has a buffer of the library's default length.</summary>
readonly struct BondStreams<TWriter, TReader, TProtocol>(DataSet dataSet) : IStreamSerializer
    where TProtocol : IProtocol<OutputStream, InputStream, TWriter, TReader>
{
    readonly Serializer<TWriter> serializer = new(Mapping.All[dataSet.RootType].OwnType);
    readonly Deserializer<TReader> deserializer = new(Mapping.All[dataSet.RootType].OwnType);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        var output = new OutputStream(target);
        serializer.Serialize(value, TProtocol.Writer(output));
        output.Flush();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => deserializer.Deserialize<T>(TProtocol.Reader(new InputStream(source)));
}
