using System.Runtime.CompilerServices;
using MongoDB.Bson;
using MongoDB.Bson.IO;
using MongoDB.Bson.Serialization;
using MongoDB.Bson.Serialization.Serializers;

namespace Touchstone.Adapters;

/// <summary>
/// The BSON library of MongoDB's driver with its default conventions: documents with the names of public members. It goes back in the stream to fill
/// in lengths, so it can write only to a seekable stream.
/// </summary>
readonly struct MongoBsonAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args)
    {
        // BSON has only signed numbers. By default a uint is a 32-bit number, and the upper half of its range causes an OverflowException.
        BsonSerializer.RegisterSerializer(new UInt32Serializer(BsonType.Int64));
#if !TOUCHSTONE_PROBES // Probes show what the library refuses until a program chooses.
        // Since version 3 a program has to choose how a Guid is written, and the standard order is what the documentation advises.
        BsonSerializer.RegisterSerializer(new GuidSerializer(GuidRepresentation.Standard));
#endif
        return Worker.Run(args, library: static () => typeof(BsonSerializer),
            // Bytes are read by a special stream, and any other stream through a special adapter.
            Shape.Bytes(Create),
            Shape.Stream(Create));
    }

    static MongoBsonAdapter Create(DataSet dataSet) => dataSet.HasCycles
        ? throw new UnsupportedException("BSON does not support references, and objects that refer back to their container never end")
        : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => value.ToBson();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => Protection.IsOn ? Limited<T>(new MemoryStream(payload)) : BsonSerializer.Deserialize<T>(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = new BsonBinaryWriter(target);
        BsonSerializer.Serialize(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => Protection.IsOn ? Limited<T>(source) : BsonSerializer.Deserialize<T>(source);

    // A MongoDB database has no larger documents. The library itself has no limit by default.
    static T Limited<T>(Stream source)
    {
        using var reader = new BsonBinaryReader(source, new BsonBinaryReaderSettings { MaxDocumentSize = 16 << 20 });
        return BsonSerializer.Deserialize<T>(reader);
    }
}
