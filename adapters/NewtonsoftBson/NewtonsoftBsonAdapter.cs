using System.Runtime.CompilerServices;
using Newtonsoft.Json;
using Newtonsoft.Json.Bson;

namespace Touchstone.Adapters;

/// <summary>Json.NET writing BSON, the documents of MongoDB, in place of text.</summary>
readonly struct NewtonsoftBsonAdapter() : IStreamSerializer
{
    readonly JsonSerializer serializer = JsonSerializer.CreateDefault();

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BsonDataWriter),
        Shape.Stream(static _ => new NewtonsoftBsonAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        using var bson = new BsonDataWriter(target) { CloseOutput = false };
        serializer.Serialize(bson, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var bson = new BsonDataReader(source) { CloseInput = false };
        return serializer.Deserialize<T>(bson)!;
    }
}
