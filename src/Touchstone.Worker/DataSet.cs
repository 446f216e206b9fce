namespace Touchstone;

/// <summary>
/// What is serialized: a model and a seeded generator that makes the same N objects on every machine.
/// A data set registers itself from a module initializer in its own file, so that adding one edits no list.
/// </summary>
public abstract class DataSet
{
    static readonly SortedDictionary<string, DataSet> Registered = new(StringComparer.Ordinal);

    /// <summary>All data sets compiled into this process, by name.</summary>
    public static IReadOnlyDictionary<string, DataSet> All => Registered;

    /// <summary>The name on the command line, for example <c>books</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The type of the one object that is handed to a serializer.</summary>
    public abstract Type RootType { get; }

    /// <summary>The values of N that a run measures without being told: as many objects as tell something of this data set.</summary>
    public virtual IReadOnlyList<int> DefaultCounts => [1, 100, 10_000];

    /// <summary>True when objects are shared or point back to what holds them. A library that keeps references when told to is told so for these alone.</summary>
    public virtual bool HasCycles => false;

    /// <summary>What an adapter's file for this data set begins with: the root's type, where a list of orders is <c>OrderList</c>.</summary>
    public string RootName =>
        string.Concat(RootType.GetGenericArguments().Select(argument => argument.Name)) + RootType.Name.Split('`')[0].Replace("[]", "Array", StringComparison.Ordinal);

    /// <summary>Called once per data set, from a module initializer.</summary>
    public static void Register(DataSet dataSet) => Registered.Add(dataSet.Name, dataSet);

    /// <summary>Calls the visitor with the model's type as a type argument.</summary>
    public abstract TResult Accept<TResult>(IDataSetVisitor<TResult> visitor);

    /// <summary>A session whose adapter is there.</summary>
    internal Session Open(Shape shape, Mapping? mapping, int count, int payloadBytes)
    {
        var session = OpenCold(shape, mapping, count, payloadBytes);
        session.Create();
        return session;
    }

    /// <summary>A session that has not touched the library yet; with N = 0 one without a value, which can only deserialize.</summary>
    internal abstract Session OpenCold(Shape shape, Mapping? mapping, int count, int payloadBytes);

    /// <summary>True for types of a user's own: that a library refuses them is an answer, not a defect.</summary>
    internal virtual bool IsOwn => false;
}

/// <summary>Work on a data set that has to know the model's type at compile time.</summary>
public interface IDataSetVisitor<out TResult>
{
    /// <summary>Called once by <see cref="DataSet.Accept{TResult}"/>.</summary>
    TResult Visit<T>(DataSet<T> dataSet)
        where T : class;
}

/// <summary>A data set whose root object is a <typeparamref name="T"/>.</summary>
public abstract class DataSet<T> : DataSet, ITouch<T>
    where T : class
{
    /// <inheritdoc/>
    public sealed override Type RootType => typeof(T);

    /// <summary>Makes the root that holds <paramref name="count"/> objects.</summary>
    /// <param name="count">N, at least 1.</param>
    /// <param name="payloadBytes">Bytes of opaque data per object, where the model has a place for it; 0 leaves it null.</param>
    /// <param name="variant">
    /// 0 for the values that the data set is known by; others for other values of the same shape, the same each time. Where N is small, calls
    /// take several of them in turn.
    /// </param>
    public abstract T Create(int count, int payloadBytes, int variant);

    /// <summary>
    /// Reads every field once and returns a value that depends on all of them: a format that defers work to the first
    /// access has to pay for it. Allocates nothing.
    /// </summary>
    public abstract long Touch(T value);

    /// <summary>Writes the canonical encoding, field after field in declaration order (docs/methodology.md, "Data sets").</summary>
    public abstract void Write<TWriter>(T value, ref TWriter writer)
        where TWriter : struct, IFieldWriter;

    /// <summary>Creates the root from what <see cref="Write{TWriter}"/> wrote.</summary>
    public abstract T Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader;

    /// <inheritdoc/>
    public sealed override TResult Accept<TResult>(IDataSetVisitor<TResult> visitor) => visitor.Visit(this);

    internal sealed override Session OpenCold(Shape shape, Mapping? mapping, int count, int payloadBytes)
    {
        // None where N is 0: a process that deserializes first has never made such an object.
        var factory = new ValueFactory<T>(count, variant => Create(count, payloadBytes, variant));
        return mapping is null ? shape.Open(this, factory, this, null) : ((Mapping<T>)mapping).Open(shape, this, factory);
    }
}

/// <summary>Reads all fields of a value; see <see cref="DataSet{T}.Touch"/>.</summary>
public interface ITouch<in T>
{
    /// <summary>Returns a value that depends on every field.</summary>
    long Touch(T value);
}
