namespace Touchstone;

/// <summary>
/// One way in and out of a serializer, bound to an adapter. The adapter lists its native shapes, its fastest first; any other
/// shape is adapted from a native one, as a user of the library would have to, and rows say so.
/// </summary>
public abstract class Shape
{
    internal const string BufferName = "buffer";
    internal const string BytesName = "bytes";
    internal const string StreamName = "stream";

    /// <summary><c>buffer</c>, <c>bytes</c> or <c>stream</c>.</summary>
    public abstract string Name { get; }

    /// <summary>A growing buffer to write to, memory to read from.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Buffer<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IBufferSerializer => new BufferShape<TAdapter>(create ?? (_ => default));

    /// <summary>A new array from each call.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Bytes<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IBytesSerializer => new BytesShape<TAdapter>(create ?? (_ => default));

    /// <summary>A stream in memory.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Stream<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IStreamSerializer => new StreamShape<TAdapter>(create ?? (_ => default));

    /// <summary>The same serializer behind another shape.</summary>
    internal abstract Shape As(string name);

    internal abstract Session Open<T>(DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion)
        where T : class;
}
