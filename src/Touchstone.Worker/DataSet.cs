using System.Buffers;

namespace Touchstone;

/// <summary>
/// What is serialized: a model and a seeded generator that makes the same N objects on every machine. A data set registers itself from a module
/// initializer in its own file, so you can add one without editing a list.
/// </summary>
public abstract class DataSet
{
    static readonly SortedDictionary<string, DataSet> Registered = new(StringComparer.Ordinal);

    /// <summary>All data sets compiled into this process, by name.</summary>
    public static IReadOnlyDictionary<string, DataSet> All => Registered;

    /// <summary>The name on the command line, for example <c>books</c>.</summary>
    public abstract string Name { get; }

    /// <summary>The type of the root, the one object that a serializer gets.</summary>
    public abstract Type RootType { get; }

    /// <summary>The values of N that a run measures by default: those that say something about this data set.</summary>
    public virtual IReadOnlyList<int> DefaultCounts => [1, 100];

    /// <summary>
    /// True when objects are shared or refer back to their container. Libraries that keep references only if an option is set get that option only
    /// for these data sets.
    /// </summary>
    public virtual bool HasCycles => false;

    /// <summary>In the user's data, a way from an object back to itself: <c>Order.Customer -> Customer.Orders</c>; empty if there is none.</summary>
    public virtual string Cycle => "";

    /// <summary>
    /// True when values have times in UTC. Libraries that lose the kind of a time unless an option is set get that option only for these data sets. For the
    /// user's types it is not set, and the loss names it.
    /// </summary>
    public virtual bool HasTimes => false;

    /// <summary>
    /// The types that members of a base type or an interface hold. Libraries that keep them only if an option is set get that option only for these data
    /// sets; attributes are on the types.
    /// </summary>
    public virtual IReadOnlyList<Type> DerivedTypes => [];

    /// <summary>
    /// The first part of the names of an adapter's files for this data set: the name of the root's type. A list of orders is <c>OrderList</c>.
    /// </summary>
    public string RootName =>
        string.Concat(RootType.GetGenericArguments().Select(argument => argument.Name))
        + RootType.Name.Split('`')[0].Replace("[]", "Array", StringComparison.Ordinal);

    /// <summary>What the opaque bytes of its objects are.</summary>
    public PayloadKind PayloadKind { get; private set; }

    /// <summary>
    /// The name in requests and results: <c>books</c>, or <c>books (random)</c>. The kind of opaque bytes is a part of the name, so that rows of
    /// different kinds are never taken for the same.
    /// </summary>
    public static string NameOf(string dataSet, PayloadKind kind) =>
        kind != PayloadKind.Letters && Registered.TryGetValue(dataSet, out var known) && known.HasOpaqueBytes
            ? $"{dataSet} ({OpaqueBytes.Kinds[(int)kind]})"
            : dataSet;

    /// <summary>The data set of a name with or without a kind; null if there is none.</summary>
    public static DataSet? Find(string name)
    {
        if (Registered.TryGetValue(name, out var known))
            return known;
        foreach (var kind in Enum.GetValues<PayloadKind>())
        {
            var end = $" ({OpaqueBytes.Kinds[(int)kind]})";
            if (name.EndsWith(end, StringComparison.Ordinal) && NameOf(name[..^end.Length], kind) == name)
                return Registered[name[..^end.Length]].With(kind);
        }
        return null;
    }

    DataSet With(PayloadKind kind)
    {
        var other = (DataSet)MemberwiseClone();
        other.PayloadKind = kind;
        return other;
    }

    /// <summary>True if the model has a place for opaque bytes.</summary>
    internal abstract bool HasOpaqueBytes { get; }

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    public static void Register(DataSet dataSet) => Registered.Add(dataSet.Name, dataSet);

    /// <summary>Calls the visitor with the model's type as a type argument.</summary>
    public abstract TResult Accept<TResult>(IDataSetVisitor<TResult> visitor);

    /// <summary>Opens a session and creates its adapter.</summary>
    internal Session Open(Shape shape, Mapping? mapping, int count, int payloadBytes, bool convert = false)
    {
        var session = OpenCold(shape, mapping, count, payloadBytes, convert);
        session.Create();
        return session;
    }

    /// <summary>
    /// Opens a session that has not used the library yet. With N = 0 it has no value and can only deserialize. With <c>convert</c> its calls convert
    /// if the adapter has a mapping to the library's types.
    /// </summary>
    internal abstract Session OpenCold(Shape shape, Mapping? mapping, int count, int payloadBytes, bool convert = false);

    /// <summary>
    /// Opens a session whose value has opaque bytes; null where the model has no place for them. Runs leave that place null by default, so a serializer could
    /// drop it unnoticed.
    /// </summary>
    internal abstract Session? OpenFilled(Shape shape, Mapping? mapping, bool convert);

    /// <summary>True for the user's types. If a library refuses them, that is a result and not a defect.</summary>
    internal virtual bool IsOwn => false;

    /// <summary>Changes each value of the user's factory before anything else sees it; null to leave it as it is.</summary>
    internal Action<object>? Vary { get; set; }
}

/// <summary>Work on a data set that needs the model's type at compile time.</summary>
public interface IDataSetVisitor<out TResult>
{
    /// <summary>Called once by <see cref="DataSet.Accept{TResult}"/>.</summary>
    TResult Visit<T>(DataSet<T> dataSet)
        where T : class;
}

/// <summary>A data set whose root object is a <typeparamref name="T"/>.</summary>
public abstract class DataSet<T> : DataSet, IMemberReader<T>
    where T : class
{
    /// <inheritdoc/>
    public sealed override Type RootType => typeof(T);

    /// <summary>Makes the root that holds <paramref name="count"/> objects.</summary>
    /// <param name="count">N, at least 1.</param>
    /// <param name="payloadBytes">Bytes of opaque data per object, where the model has a place for it; 0 leaves it null.</param>
    /// <param name="variant">
    /// 0 for the values that the data set is known by. Other numbers give other values of the same shape, the same each time. Where N is small, calls
    /// cycle through several of them.
    /// </param>
    public abstract T Create(int count, int payloadBytes, int variant);

    /// <summary>
    /// Reads every field once and returns a value that depends on all of them. A format that defers work to the first access pays for it here.
    /// Allocates nothing.
    /// </summary>
    /// <remarks>
    /// The build generates this method and the next two from the model (datasets/Generated). They are not abstract, because the generator compiles data
    /// sets that lack them.
    /// </remarks>
    public virtual long ReadMembers(T value) => throw NoCode();

    /// <summary>Writes the canonical encoding, field by field in declaration order (docs/methodology.md, "Data sets").</summary>
    public virtual void Write<TWriter>(T value, ref TWriter writer)
        where TWriter : struct, IFieldWriter => throw NoCode();

    /// <summary>Creates the root from what <see cref="Write{TWriter}"/> wrote.</summary>
    public virtual T Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => throw NoCode();

    /// <summary>Why no code writes and reads these types field by field; null when there is such code.</summary>
    protected virtual string? WhyNoCode => null;

    // A floor that uses reflection would not be a floor.
    UnsupportedException NoCode() => new($"a limit needs code made for each type, and there is none: {WhyNoCode}");

    /// <inheritdoc/>
    public sealed override TResult Accept<TResult>(IDataSetVisitor<TResult> visitor) => visitor.Visit(this);

    const int SomeBytes = 16;

    internal sealed override Session? OpenFilled(Shape shape, Mapping? mapping, bool convert)
    {
        const int Few = 3;
        return HasOpaqueBytes ? Open(shape, mapping, Few, SomeBytes, convert) : null;
    }

    internal sealed override bool HasOpaqueBytes => !IsOwn && EncodedBytes(0) != EncodedBytes(SomeBytes);

    int EncodedBytes(int payloadBytes)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var writer = new CanonicalWriter(buffer);
        Write(Create(1, payloadBytes, 0), ref writer);
        return buffer.WrittenCount;
    }

    internal sealed override Session OpenCold(Shape shape, Mapping? mapping, int count, int payloadBytes, bool convert)
    {
        // No value where N is 0: a process that deserializes first has never made such an object.
        var factory = new ValueFactory<T>(count, variant => Create(count, payloadBytes, variant));
        if (mapping is null)
            return shape.Open(this, factory, this, null);
        var own = (Mapping<T>)mapping;
        return convert ? own.OpenConverting(shape, this, factory) : own.Open(shape, this, factory);
    }
}

/// <summary>Reads all fields of a value; see <see cref="DataSet{T}.ReadMembers"/>.</summary>
public interface IMemberReader<in T>
{
    /// <summary>Returns a value that depends on every field.</summary>
    long ReadMembers(T value);
}
