namespace Touchstone.Probes;

/// <summary>
/// One question to a serializer. A file in probes/ holds some that share a type, and registers them from a module initializer,
/// so that adding one edits no list.
/// </summary>
public abstract class Probe
{
    static readonly SortedDictionary<string, Probe> Registered = new(StringComparer.Ordinal);

    /// <summary>All questions compiled into this process, by name.</summary>
    public static IReadOnlyDictionary<string, Probe> All => Registered;

    /// <summary>What it is about, and its own words: <c>values/double/NaN</c>. The part before the first slash is the topic.</summary>
    public required string Name { get; init; }

    /// <summary>The claim of an adapter (<c>references</c>, <c>privateMembers</c>, <c>polymorphism</c>, <c>versioning</c>) that a bad answer refutes; empty for none.</summary>
    public string Claim { get; init; } = "";

    /// <summary>Called by each file, from a module initializer.</summary>
    public static void Register(params IEnumerable<Probe> probes)
    {
        foreach (var probe in probes)
            Registered.Add(probe.Name, probe);
    }

    /// <summary>A value that has to come back as it was.</summary>
    /// <param name="name">Topic and name.</param>
    /// <param name="create">Makes the value, the same each time.</param>
    /// <param name="hasCycles">True when objects are shared or point back: a library that keeps references when told to is told so.</param>
    /// <param name="claim">The claim that a bad answer refutes.</param>
    /// <param name="compare">Holds what came back against the original where fields do not tell it all; null compares field by field.</param>
    public static Probe RoundTrip<T>(string name, Func<T> create, bool hasCycles = false, string claim = "", Func<T, T, Finding>? compare = null)
        where T : class => new RoundTripProbe<T>(create, hasCycles, compare) { Name = name, Claim = claim };

    /// <summary>A large value that has to come back in a time that is in step with its size.</summary>
    /// <param name="name">Topic and name.</param>
    /// <param name="create">Makes a value of that many objects.</param>
    /// <param name="hasCycles">True for a library to keep references if it can: looking each object up is what grows.</param>
    public static Probe Growth<T>(string name, Func<int, T> create, bool hasCycles = false)
        where T : class => new GrowthProbe<T>(create, hasCycles) { Name = name };

    /// <summary>Asks.</summary>
    /// <param name="asked">How the serializer is reached.</param>
    /// <returns>The answer; what the library throws need not be caught. Null when another process has to answer, which finds in the folder what this one left there.</returns>
    internal abstract Finding? Ask(Asked asked);

    /// <summary>True for a question that leaves something to another program before either is asked.</summary>
    internal virtual bool Leaves => false;

    /// <summary>False for one that only leaves something.</summary>
    internal virtual bool Asks => true;

    /// <summary>Leaves it in <see cref="Asked.Folder"/>.</summary>
    /// <returns>Kept when it is of use to the other.</returns>
    internal virtual Finding Leave(Asked asked) => throw new NotSupportedException($"{Name} leaves nothing");

    /// <summary>The same value as a question between two versions of the library; null for what is about one program.</summary>
    internal virtual Probe? Upgrade(string own, string other) => null;
}

/// <summary>How a question reaches the serializer.</summary>
/// <param name="Shape">The shape.</param>
/// <param name="Folder">A folder for what one process leaves to another; empty when there is none.</param>
sealed record Asked(Shape Shape, string Folder)
{
    /// <summary>All native shapes of the adapter.</summary>
    public IReadOnlyList<Shape> Natives { get; init; } = [Shape];

    /// <summary>The native shape for questions about streams.</summary>
    public Shape Streams => Natives.FirstOrDefault(native => native.Name == Shape.StreamName) ?? throw new UnsupportedException("it has no streams");

    /// <summary>A session with a value.</summary>
    public Session Open<T>(ProbeData<T> data)
        where T : class => !HasSchema
            ? data.Open(Shape, null, 1, 0)
            : throw new UnsupportedException(NoType);

    /// <summary>True for an adapter that works on types of its own.</summary>
    public bool HasSchema { get; init; } = Mapping.All.Count > 0;

    /// <summary>Its mapping of a data set; null where it takes the models themselves.</summary>
    public Mapping? MappingOf(DataSet dataSet) => HasSchema ? Worker.MappingOf(dataSet) : null;

    /// <summary>Why an adapter with a schema is not asked.</summary>
    public const string NoType = "it works on types of its own, made from a schema, which has none for this question";

    /// <summary>A session with books, which schema-based adapters have types for too.</summary>
    public Session OpenBooks(int count, int payloadBytes)
    {
        var books = DataSet.All["books"];
        return books.Open(Shape, MappingOf(books), count, payloadBytes);
    }

    /// <summary>Called before each of many things that one question tries, with its description and the time it may take: whatever ends the process, it is known what did.</summary>
    public Action<string, TimeSpan> Trying { get; init; } = (_, _) => { };
}

sealed class RoundTripProbe<T>(Func<T> create, bool hasCycles, Func<T, T, Finding>? compare) : Probe
    where T : class
{
    internal override Finding Ask(Asked asked)
    {
        var session = Open(asked);
        session.Write();
        var restored = session.Read();
        return Compare(create(), restored);
    }

    // Shared and deep objects break one version as well as the other, and take the process with them.
    internal override Probe? Upgrade(string own, string other) =>
        Name.StartsWith("values/", StringComparison.Ordinal) || Name.StartsWith("shapes/", StringComparison.Ordinal) ? UpgradeProbe.Of(Name, own, other, Open, Compare) : null;

    Session Open(Asked asked) => asked.Open(new ProbeData<T>(Name, create, hasCycles));

    Finding Compare(object expected, object restored) => compare is null ? Finding.CompareGraphs(expected, restored) : compare((T)expected, (T)restored);
}
