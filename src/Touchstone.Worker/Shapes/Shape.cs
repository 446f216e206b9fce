namespace Touchstone;

/// <summary>
/// One way in and out of a serializer, bound to an adapter. The adapter lists its native shapes, its fastest first. Any other shape is adapted from a
/// native one, as a user of the library would have to do, and rows say so.
/// </summary>
public abstract class Shape
{
    internal const string BufferName = "buffer";
    internal const string BytesName = "bytes";
    internal const string StreamName = "stream";

    /// <summary><c>buffer</c>, <c>bytes</c> or <c>stream</c>.</summary>
    public abstract string Name { get; }

    /// <summary>A growing buffer to write to, and memory to read from.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null for <c>default</c>.</param>
    public static Shape Buffer<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IBufferSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
        {
            return new BoundShape(
                new BufferShape<UnboundBuffer<TAdapter>>(dataSet => UnboundBuffer<TAdapter>.Of(create(dataSet))), Unbound.Conversion, Unbound.Adapt);
        }
#endif
        return BufferOf(create, name => name switch
        {
            BytesName => BytesOf<BytesOverBuffer<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
            _ => StreamOf<StreamOverBuffer<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
        });
    }

    /// <summary>A new array from each call.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null for <c>default</c>.</param>
    public static Shape Bytes<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IBytesSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
        {
            return new BoundShape(
                new BytesShape<UnboundBytes<TAdapter>>(dataSet => UnboundBytes<TAdapter>.Of(create(dataSet))), Unbound.Conversion, Unbound.Adapt);
        }
#endif
        return BytesOf(create, name => name switch
        {
            BufferName => BufferOf<BufferOverBytes<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
            _ => StreamOf<StreamOverBytes<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
        });
    }

    /// <summary>A stream in memory.</summary>
    /// <param name="create">Makes the adapter for a data set, outside any timed region; null for <c>default</c>.</param>
    public static Shape Stream<TAdapter>(Func<DataSet, TAdapter>? create = null)
        where TAdapter : struct, IStreamSerializer
    {
        create ??= _ => default;
#if NET8_0
        if (Unbound.IsNeeded)
        {
            return new BoundShape(
                new StreamShape<UnboundStream<TAdapter>>(dataSet => UnboundStream<TAdapter>.Of(create(dataSet))), Unbound.Conversion, Unbound.Adapt);
        }
#endif
        return StreamOf(create, name => name switch
        {
            BufferName => BufferOf<BufferOverStream<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
            _ => BytesOf<BytesOverStream<TAdapter>>(dataSet => new(create(dataSet)), AlreadyAdapted),
        });
    }

    /// <summary>A parser that walks a document and creates no objects. It is not a shape of a serializer.</summary>
    /// <param name="create">Makes the parser for a data set, outside any timed region; null for <c>default</c>.</param>
    public static Shape Parser<TParser>(Func<DataSet, TParser>? create = null)
        where TParser : struct, IJsonParser => new JsonParserShape<TParser>(create ?? (_ => default));

    static BoundShape BufferOf<TAdapter>(Func<DataSet, TAdapter> create, Func<string, Shape> adapt)
        where TAdapter : struct, IBufferSerializer => new(new BufferShape<TAdapter>(create), new BufferConversion<TAdapter>(create), adapt);

    static BoundShape BytesOf<TAdapter>(Func<DataSet, TAdapter> create, Func<string, Shape> adapt)
        where TAdapter : struct, IBytesSerializer => new(new BytesShape<TAdapter>(create), new BytesConversion<TAdapter>(create), adapt);

    static BoundShape StreamOf<TAdapter>(Func<DataSet, TAdapter> create, Func<string, Shape> adapt)
        where TAdapter : struct, IStreamSerializer => new(new StreamShape<TAdapter>(create), new StreamConversion<TAdapter>(create), adapt);

    static Shape AlreadyAdapted(string name) => throw new NotSupportedException($"an adapted shape cannot be adapted to {name}");

    /// <summary>The same serializer behind another shape. Only a native shape can be adapted.</summary>
    internal virtual Shape As(string name) => AlreadyAdapted(name);

    /// <summary>True for a parser, which creates no objects.</summary>
    internal virtual bool ParserOnly => false;

    /// <summary>Opens a session of values of the type that the serializer gets.</summary>
    internal abstract Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion)
        where T : class;

    /// <summary>Opens a session of the program's own values. Each call converts them to the library's types or back.</summary>
    internal virtual Session OpenConverting<TModel, TOwn>(
        DataSet dataSet, ValueFactory<TModel> factory, IMemberReader<TModel> members, Conversion<TModel> conversion, Mapping<TModel, TOwn> mapping)
        where TModel : class
        where TOwn : class => throw new NotSupportedException($"{GetType().Name} does not convert");

    /// <summary>
    /// A shape with its other forms: adapted to another shape, and with conversions. It is separate from the shapes, because a shape that adapted
    /// itself would make an infinite number of generic types (bytes over buffer over bytes …). An ahead-of-time compiler follows them until the
    /// memory is full.
    /// </summary>
    sealed class BoundShape(Shape shape, ShapeConversion converting, Func<string, Shape> adapt) : Shape
    {
        public override string Name => shape.Name;

        internal override Shape As(string name) => adapt(name);

        internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) =>
            shape.Open(dataSet, factory, members, conversion);

        internal override Session OpenConverting<TModel, TOwn>(
            DataSet dataSet, ValueFactory<TModel> factory, IMemberReader<TModel> members, Conversion<TModel> conversion, Mapping<TModel, TOwn> mapping) =>
            converting.Shape(mapping).Open(dataSet, factory, members, conversion);
    }
}
