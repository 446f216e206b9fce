using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>How a type is written and read. Implementations are structs, so that the compiler specializes their callers.</summary>
interface ICodec<T>
{
    /// <summary>Writes one JSON value.</summary>
    static abstract void Write(Utf8JsonWriter writer, T value);

    /// <summary>Reads the value that starts at the reader's token, and leaves the reader at its last token.</summary>
    static abstract T Read(ref Utf8JsonReader reader);
}

/// <summary>The codecs of the data sets, by root type. Each has a separate file here, which registers it.</summary>
abstract class RootCodec
{
    static readonly Dictionary<Type, RootCodec> Registered = [];

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    public static void Register<T, TCodec>()
        where TCodec : struct, ICodec<T> => Registered.Add(typeof(T), new RootCodec<T, TCodec>());

    public static RootCodec Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var codec)
        ? codec
        : throw new UnsupportedException($"there is no handwritten code for data set '{dataSet.Name}': add "
            + $"adapters/SystemTextJsonByHand/{dataSet.RootName}Codec.cs, like the existing ones");
}

/// <summary>A codec whose own type is not a type argument.</summary>
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
        // Throws if more data follow.
        reader.Read();
        return value;
    }
}
