namespace Touchstone;

/// <summary>
/// Connects a data set's model with the types that a schema-based serializer needs. Timed calls convert between them, as a program with its own model
/// has to. With <c>--without-conversion</c> they do not. Registered from a module initializer in the adapter's file for that data set.
/// </summary>
public abstract class Mapping
{
    static readonly Dictionary<Type, Mapping> Registered = [];

    /// <summary>The mappings of this adapter, by model type; empty for an adapter that serializes the models themselves.</summary>
    public static IReadOnlyDictionary<Type, Mapping> All => Registered;

    /// <summary>The model's type.</summary>
    public abstract Type ModelType { get; }

    /// <summary>The library's type, which the serializer gets instead of the model.</summary>
    public abstract Type OwnType { get; }

    /// <summary>Why there is no copy of the user's types with the attributes of this library; empty if there is one or none is needed.</summary>
    public static string Refused { get; private set; } = "";

    /// <summary>The library whose attributes the library's types have, if these are copies of the user's types; empty for other types.</summary>
    public virtual string Annotations => "";

    /// <summary>What these copies have besides attributes, and the user's types do not: <c>public setters</c>; empty if nothing.</summary>
    public virtual string CopyChanges => "";

    /// <summary>The members of the user's types that lead back and that the library's types lack: <c>Customer.Orders</c>; empty if they have all.</summary>
    public virtual string LeftOut => "";

    /// <summary>True if attributes of the user's types leave out what leads back, so that the library sees no cycle.</summary>
    public static bool CyclesAreCut { get; private set; }

    /// <summary>The file with the schema that was written for the user's types; empty for a schema of this adapter and for libraries without.</summary>
    public virtual string Schema => "";

    /// <summary>Says why there is no copy of the user's types. Called from a module initializer.</summary>
    public static void Refuse(string reason) => Refused = reason;

    /// <summary>Says that attributes of the user's types leave out what leads back. Called from a module initializer.</summary>
    public static void CutCycles() => CyclesAreCut = true;

    /// <summary>Adds a mapping. Called once per mapping, from a module initializer.</summary>
    public static void Register(Mapping mapping) => Registered.Add(mapping.ModelType, mapping);
}

/// <summary>A mapping from <typeparamref name="TModel"/>, without the library's type as a type argument.</summary>
public abstract class Mapping<TModel> : Mapping
    where TModel : class
{
    /// <inheritdoc/>
    public sealed override Type ModelType => typeof(TModel);

    /// <summary>Opens a session whose values are of the library's type.</summary>
    internal abstract Session Open(Shape shape, DataSet dataSet, ValueFactory<TModel> factory);

    /// <summary>Opens a session of models in which each call converts. Without a conversion it is a session of the library's values.</summary>
    internal virtual Session OpenConverting(Shape shape, DataSet<TModel> dataSet, ValueFactory<TModel> factory) => Open(shape, dataSet, factory);
}

/// <summary>A mapping between <typeparamref name="TModel"/> and <typeparamref name="TOwn"/>.</summary>
public abstract class Mapping<TModel, TOwn> : Mapping<TModel>, IMemberReader<TOwn>
    where TModel : class
    where TOwn : class
{
    /// <inheritdoc/>
    public sealed override Type OwnType => typeof(TOwn);

    /// <summary>Copies a model into the library's types.</summary>
    public abstract TOwn ToOwn(TModel model);

    /// <summary>Copies the library's types into a model.</summary>
    public abstract TModel FromOwn(TOwn own);

    /// <summary>Reads every field of a value of the library's type once; see <see cref="DataSet{T}.ReadMembers"/>.</summary>
    public abstract long ReadMembers(TOwn value);

    internal sealed override Session Open(Shape shape, DataSet dataSet, ValueFactory<TModel> factory)
    {
        var conversion = new Conversion(factory, this);
        // A library that takes the user's types asks the data set for its root, so it must get that of the copies.
        DataSet opened = Annotations.Length > 0 ? new CopiedDataSet<TOwn>(dataSet, this, dataSet.HasCycles && LeftOut.Length == 0) : dataSet;
        return shape.Open(opened, new ValueFactory<TOwn>(factory.Count, conversion.Make), this, conversion);
    }

    internal sealed override Session OpenConverting(Shape shape, DataSet<TModel> dataSet, ValueFactory<TModel> factory)
    {
        var conversion = new InCalls(factory, this);
        return shape.OpenConverting(dataSet, new ValueFactory<TModel>(factory.Count, conversion.Make), dataSet, conversion, this);
    }

    /// <summary>Values are models, so each call converts.</summary>
    sealed class InCalls(ValueFactory<TModel> factory, Mapping<TModel, TOwn> mapping) : Conversion<TModel>
    {
        readonly List<TModel> models = [];

        // Called for each value in order.
        public TModel Make(int variant)
        {
            var model = factory.Make(variant);
            models.Add(model);
            return model;
        }

        public override bool IsInCalls => true;

        public override Type ModelType => typeof(TModel);

        public override object ModelOf(int value) => models[value];

        public override object MakeAgain(int value) => factory.Make(value);

        public override object Restore(TModel read) => read;

        public override object RoundTrip(int value) => mapping.FromOwn(mapping.ToOwn(models[value]));
    }

    /// <summary>Values are of the library's type, made from the models once.</summary>
    sealed class Conversion(ValueFactory<TModel> factory, Mapping<TModel, TOwn> mapping) : Conversion<TOwn>
    {
        TModel[] models = [];

        // Called for each value in order.
        public TOwn Make(int variant)
        {
            var model = factory.Make(variant);
            models = [.. models, model];
            return mapping.ToOwn(model);
        }

        public override Type ModelType => typeof(TModel);

        public override object ModelOf(int value) => models[value];

        public override object MakeAgain(int value) => factory.Make(value);

        public override object Restore(TOwn own) => mapping.FromOwn(own);

        public override object RoundTrip(int value) => mapping.FromOwn(mapping.ToOwn(models[value]));
    }
}

/// <summary>What a session needs from a mapping, without the model's type as a type argument.</summary>
abstract class Conversion<TOwn>
{
    /// <summary>True when timed calls convert.</summary>
    public virtual bool IsInCalls => false;

    public abstract Type ModelType { get; }

    public abstract object ModelOf(int value);

    public abstract object MakeAgain(int value);

    public abstract object Restore(TOwn own);

    public abstract object RoundTrip(int value);
}

/// <summary>A data set of the user whose types are replaced by copies of them.</summary>
sealed class CopiedDataSet<TOwn>(DataSet model, IMemberReader<TOwn> reader, bool hasCycles) : DataSet<TOwn>
    where TOwn : class
{
    public override string Name => model.Name;

    public override bool HasCycles => hasCycles;

    public override TOwn Create(int count, int payloadBytes, int variant) => throw new NotSupportedException("the copies are made from the user's objects");

    public override long ReadMembers(TOwn value) => reader.ReadMembers(value);

    internal override bool IsOwn => model.IsOwn;
}
