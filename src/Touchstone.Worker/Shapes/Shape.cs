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
        where TAdapter : struct, IBufferSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
            return new NativeShape(new BufferShape<UnboundBuffer<TAdapter>>(dataSet => UnboundBuffer<TAdapter>.Of(create(dataSet))), Unbound.Adapt);
#endif
        return new NativeShape(new BufferShape<TAdapter>(create), name => name switch
        {
            BytesName => new BytesShape<BytesOverBuffer<TAdapter>>(dataSet => new(create(dataSet))),
            _ => new StreamShape<StreamOverBuffer<TAdapter>>(dataSet => new(create(dataSet))),
        });
    }

    /// <summary>A new array from each call.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Bytes<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IBytesSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
            return new NativeShape(new BytesShape<UnboundBytes<TAdapter>>(dataSet => UnboundBytes<TAdapter>.Of(create(dataSet))), Unbound.Adapt);
#endif
        return new NativeShape(new BytesShape<TAdapter>(create), name => name switch
        {
            BufferName => new BufferShape<BufferOverBytes<TAdapter>>(dataSet => new(create(dataSet))),
            _ => new StreamShape<StreamOverBytes<TAdapter>>(dataSet => new(create(dataSet))),
        });
    }

    /// <summary>A stream in memory.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Stream<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IStreamSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
            return new NativeShape(new StreamShape<UnboundStream<TAdapter>>(dataSet => UnboundStream<TAdapter>.Of(create(dataSet))), Unbound.Adapt);
#endif
        return new NativeShape(new StreamShape<TAdapter>(create), name => name switch
        {
            BufferName => new BufferShape<BufferOverStream<TAdapter>>(dataSet => new(create(dataSet))),
            _ => new BytesShape<BytesOverStream<TAdapter>>(dataSet => new(create(dataSet))),
        });
    }

    /// <summary>No shape of a serializer: a parser that walks a document and makes no objects.</summary>
    /// <param name="create">Makes the parser for a data set, outside any timed region; null takes <c>default</c>.</param>
    public static Shape Parser<TParser>(Func<DataSet, TParser>? create = null)
        where TParser : struct, IJsonParser => new JsonParserShape<TParser>(create ?? (_ => default));

    /// <summary>The same serializer behind another shape; only a native one can be adapted.</summary>
    internal virtual Shape As(string name) => throw new NotSupportedException($"{GetType().Name} is adapted already");

    /// <summary>True for a parser, which makes no objects.</summary>
    internal virtual bool ParserOnly => false;

    internal abstract Session Open<T>(DataSet dataSet, ValueFactory<T> factory, ITouch<T> touch, Conversion<T>? conversion)
        where T : class;

    /// <summary>
    /// A native shape and how to adapt it. Apart from the shapes themselves: a shape that adapted itself would make generic types
    /// without end (bytes over buffer over bytes …), which an ahead-of-time compiler follows until the memory is full.
    /// </summary>
    sealed class NativeShape(Shape shape, Func<string, Shape> adapt) : Shape
    {
        public override string Name => shape.Name;

        internal override Shape As(string name) => adapt(name);

        internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, ITouch<T> touch, Conversion<T>? conversion) =>
            shape.Open(dataSet, factory, touch, conversion);
    }
}
