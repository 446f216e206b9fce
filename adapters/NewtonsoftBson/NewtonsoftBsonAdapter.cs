using System.Runtime.CompilerServices;
using Newtonsoft.Json;
using Newtonsoft.Json.Bson;

namespace Touchstone.Adapters;

/// <summary>Json.NET with BSON, the documents of MongoDB, instead of text.</summary>
readonly struct NewtonsoftBsonAdapter(DataSet dataSet) : IStreamSerializer
{
    // Default settings, except where those would fail.
    readonly JsonSerializer serializer = JsonSerializer.CreateDefault(new JsonSerializerSettings
    {
        PreserveReferencesHandling = dataSet.HasCycles ? PreserveReferencesHandling.Objects : PreserveReferencesHandling.None,
        TypeNameHandling = dataSet.DerivedTypes.Count > 0 ? TypeNameHandling.Auto : TypeNameHandling.None,
    });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BsonDataWriter),
        Shape.Stream(static dataSet => new NewtonsoftBsonAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var bson = new BsonDataWriter(target) { CloseOutput = false };
        try
        {
            serializer.Serialize(bson, value);
        }
        catch (JsonWriterException e) // BSON lacks a type for the value: an unsigned number above the largest signed one.
        {
            throw new UnsupportedException(e.Message, e);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var bson = new BsonDataReader(source) { CloseInput = false };
        return serializer.Deserialize<T>(bson)!;
    }
}
