namespace Touchstone;

/// <summary>
/// Between a data set's model and the types that a schema-based serializer brings. Its rows say "own types", and converting is
/// timed apart from serializing. Registered from a module initializer in the adapter's file for that data set.
/// </summary>
public abstract class Mapping
{
    static readonly Dictionary<Type, Mapping> Registered = [];

    /// <summary>The mappings of this adapter, by model type; empty for an adapter that takes the models themselves.</summary>
    public static IReadOnlyDictionary<Type, Mapping> All => Registered;

    /// <summary>The model's type.</summary>
    public abstract Type ModelType { get; }

    /// <summary>The type that the serializer sees instead.</summary>
    public abstract Type OwnType { get; }

    /// <summary>Called once per mapping, from a module initializer.</summary>
    public static void Register(Mapping mapping) => Registered.Add(mapping.ModelType, mapping);
}

/// <summary>A mapping from <typeparamref name="TModel"/>, the own type not yet known.</summary>
public abstract class Mapping<TModel> : Mapping
    where TModel : class
{
    /// <inheritdoc/>
    public sealed override Type ModelType => typeof(TModel);

    internal abstract Session Open(Shape shape, DataSet dataSet, ValueFactory<TModel> factory);
}

/// <summary>A mapping between <typeparamref name="TModel"/> and <typeparamref name="TOwn"/>.</summary>
public abstract class Mapping<TModel, TOwn> : Mapping<TModel>, ITouch<TOwn>
    where TModel : class
    where TOwn : class
{
    /// <inheritdoc/>
    public sealed override Type OwnType => typeof(TOwn);

    /// <summary>Copies a model into the serializer's own types.</summary>
    public abstract TOwn ToOwn(TModel model);

    /// <summary>Copies the serializer's own types into a model.</summary>
    public abstract TModel FromOwn(TOwn own);

    /// <summary>Reads every field of the own type once; see <see cref="DataSet{T}.Touch"/>.</summary>
    public abstract long Touch(TOwn value);

    internal sealed override Session Open(Shape shape, DataSet dataSet, ValueFactory<TModel> factory)
    {
        var conversion = new Conversion(factory, this);
        return shape.Open(dataSet, new ValueFactory<TOwn>(factory.Count, conversion.Make), this, conversion);
    }

    sealed class Conversion(ValueFactory<TModel> factory, Mapping<TModel, TOwn> mapping) : Conversion<TOwn>
    {
        TModel[] models = [];

        // Called for one value after the other.
        public TOwn Make(int variant)
        {
            var model = factory.Make(variant);
            models = [.. models, model];
            return mapping.ToOwn(model);
        }

        public override object ModelOf(int value) => models[value];

        public override object Restore(TOwn own) => mapping.FromOwn(own);

        public override object RoundTrip(int value) => mapping.FromOwn(mapping.ToOwn(models[value]));
    }
}

/// <summary>What a session needs of a mapping, free of the model's type.</summary>
abstract class Conversion<TOwn>
{
    public abstract object ModelOf(int value);

    public abstract object Restore(TOwn own);

    public abstract object RoundTrip(int value);
}
