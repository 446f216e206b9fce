using System.Formats.Cbor;

namespace Touchstone.Adapters;

/// <summary>How a type is written and read. Implementations are structs, so that the compiler specializes their callers.</summary>
interface ICodec<T>
{
    /// <summary>Writes one value.</summary>
    static abstract void Write(CborWriter writer, T value);

    /// <summary>Reads the value that starts at the reader's position, and leaves the reader after it.</summary>
    static abstract T Read(CborReader reader);
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
            + $"adapters/CborByHand/{dataSet.RootName}Codec.cs, like the existing ones");
}

/// <summary>A codec whose own type is not a type argument.</summary>
abstract class RootCodec<T> : RootCodec
{
    public abstract void Write(CborWriter writer, T value);

    public abstract T Read(CborReader reader);
}

sealed class RootCodec<T, TCodec> : RootCodec<T>
    where TCodec : struct, ICodec<T>
{
    public override void Write(CborWriter writer, T value) => TCodec.Write(writer, value);

    public override T Read(CborReader reader) => TCodec.Read(reader);
}
