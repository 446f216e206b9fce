using System.Runtime.CompilerServices;
using MongoDB.Bson;
using MongoDB.Bson.IO;
using MongoDB.Bson.Serialization;
using MongoDB.Bson.Serialization.Serializers;

namespace Touchstone.Adapters;

/// <summary>
/// The BSON library of MongoDB's driver with its default conventions: documents with the names of public members. It goes back in the
/// stream to fill in lengths, so that a stream it writes to has to be seekable.
/// </summary>
readonly struct MongoBsonAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args)
    {
        // BSON has signed numbers alone: by default a uint is a 32-bit one, and its upper half an OverflowException.
        BsonSerializer.RegisterSerializer(new UInt32Serializer(BsonType.Int64));
        return Worker.Run(args, library: static () => typeof(BsonSerializer),
            // Bytes are read by a stream of its own, any other stream through an adapter of its own.
            Shape.Bytes(Create),
            Shape.Stream(Create));
    }

    static MongoBsonAdapter Create(DataSet dataSet) => dataSet.HasCycles
        ? throw new UnsupportedException("BSON has no references: objects that point back to what holds them have no end")
        : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => value.ToBson();

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => BsonSerializer.Deserialize<T>(payload);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var writer = new BsonBinaryWriter(target);
        BsonSerializer.Serialize(writer, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => BsonSerializer.Deserialize<T>(source);
}
