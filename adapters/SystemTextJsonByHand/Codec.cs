using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>How a type is written and read. Implemented by structs, so that the compiler specialises what calls them.</summary>
interface ICodec<T>
{
    /// <summary>Writes one JSON value.</summary>
    static abstract void Write(Utf8JsonWriter writer, T value);

    /// <summary>Reads the value that begins at the reader's token, and leaves the reader at its last one.</summary>
    static abstract T Read(ref Utf8JsonReader reader);
}

/// <summary>The codecs of the data sets by root type. Each stands in a file of its own here, which registers it.</summary>
abstract class RootCodec
{
    static readonly Dictionary<Type, RootCodec> Registered = [];

    /// <summary>Called once per data set, from a module initializer.</summary>
    public static void Register<T, TCodec>()
        where TCodec : struct, ICodec<T> => Registered.Add(typeof(T), new RootCodec<T, TCodec>());

    public static RootCodec Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var codec)
        ? codec
        : throw new UnsupportedException($"nothing is written by hand for data set '{dataSet.Name}': add "
            + $"adapters/SystemTextJsonByHand/{dataSet.RootName}Codec.cs, like those beside it");
}

/// <summary>A codec, itself not known.</summary>
abstract class RootCodec<T> : RootCodec
{
    public abstract void Write(Utf8JsonWriter writer, T value);

    public abstract T Read(ReadOnlySpan<byte> json);
}

sealed class RootCodec<T, TCodec> : RootCodec<T>
    where TCodec : struct, ICodec<T>
{
    public override void Write(Utf8JsonWriter writer, T value) => TCodec.Write(writer, value);

    public override T Read(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        var value = TCodec.Read(ref reader);
        // Throws when something follows.
        reader.Read();
        return value;
    }
}
