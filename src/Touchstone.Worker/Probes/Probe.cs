using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Probes;

/// <summary>
/// One test of a serializer. A file in probes/ holds some that share a type, and registers them from a module initializer, so you can add one without
/// editing a list.
/// </summary>
public abstract class Probe
{
    static readonly SortedDictionary<string, Probe> Registered = new(StringComparer.Ordinal);

    /// <summary>All probes compiled into this process, by name.</summary>
    public static IReadOnlyDictionary<string, Probe> All => Registered;

    /// <summary>Topic, subject and variant: <c>values/double/NaN</c>. The part before the first slash is the topic.</summary>
    public required string Name { get; init; }

    /// <summary>The claim of an adapter (<c>references</c>, <c>membersAdded</c>) that a bad result refutes; empty for none.</summary>
    public string Claim { get; init; } = "";

    /// <summary>Adds probes. Called by each file, from a module initializer.</summary>
    public static void Register(params IEnumerable<Probe> probes)
    {
        foreach (var probe in probes)
            Registered.Add(probe.Name, probe);
    }

    /// <summary>A value that has to come back unchanged.</summary>
    /// <param name="name">Topic and name.</param>
    /// <param name="create">Makes the value, the same each time.</param>
    /// <param name="hasCycles">
    /// True when objects are shared or refer back. Libraries that keep references only if an option is set then get that option.
    /// </param>
    /// <param name="claim">The claim that a bad result refutes.</param>
    /// <param name="compare">Compares the value that comes back with the original if fields are not enough; null compares field by field.</param>
    /// <param name="derived">The types behind a base type or an interface: libraries that keep them only with an option then get that option.</param>
    /// <param name="isExchanged">True if two versions or two serializers exchange it too. They exchange all values and shapes.</param>
    public static Probe RoundTrip<T>(
        string name, Func<T> create, bool hasCycles = false, string claim = "", Func<T, T, Finding>? compare = null, Type[]? derived = null,
        bool isExchanged = false)
        where T : class => new RoundTripProbe<T>(create, hasCycles, derived ?? [], compare) { Name = name, Claim = claim, IsExchanged = isExchanged };

    /// <summary>A text that several members share, and that has to come back as one text.</summary>
    /// <param name="name">Topic and name.</param>
    /// <param name="create">Makes a value that refers to the text more than once.</param>
    /// <param name="hasCycles">True for a library to keep references if it can.</param>
    /// <param name="claim">The claim that a copied text refutes.</param>
    public static Probe SharedText<T>(string name, Func<string, T> create, bool hasCycles = false, string claim = "")
        where T : class => new SharedTextProbe<T>(create, hasCycles) { Name = name, Claim = claim };

    /// <summary>A large value that has to come back in a time proportional to its size.</summary>
    /// <param name="name">Topic and name.</param>
    /// <param name="create">Makes a value of that many objects.</param>
    /// <param name="hasCycles">True for a library to keep references if it can: the lookup of each object is what can grow.</param>
    public static Probe Growth<T>(string name, Func<int, T> create, bool hasCycles = false)
        where T : class => new GrowthProbe<T>(create, hasCycles) { Name = name };

    /// <summary>Runs the probe.</summary>
    /// <param name="context">Access to the serializer.</param>
    /// <returns>
    /// The finding; exceptions of the library need not be caught. Null when another process has to finish the probe, with the data that this one left
    /// in the folder.
    /// </returns>
    internal abstract Finding? Run(ProbeContext context);

    /// <summary>True for a probe that leaves a payload for another program before either probe runs.</summary>
    internal virtual bool Leaves => false;

    /// <summary>False for one that only leaves a payload.</summary>
    internal virtual bool Runs => true;

    /// <summary>The names of the probes for which it runs: its own, or those that need its payload.</summary>
    internal virtual IEnumerable<string> RunsFor => [Name];

    /// <summary>Writes the payload to <see cref="ProbeContext.Folder"/>.</summary>
    /// <returns>Kept when the payload is of use to the other program.</returns>
    internal virtual Finding Leave(ProbeContext context) => throw new NotSupportedException($"{Name} writes no payload for another program");

    /// <summary>Its value, for programs that exchange it; null if it has none to exchange.</summary>
    internal virtual ExchangedValue? Exchanged => null;
}

/// <summary>A probe's access to the serializer.</summary>
/// <param name="Shape">The shape.</param>
/// <param name="Folder">A folder for data that one process leaves for another; empty when there is none.</param>
sealed record ProbeContext(Shape Shape, string Folder)
{
    /// <summary>All native shapes of the adapter.</summary>
    public IReadOnlyList<Shape> Natives { get; init; } = [Shape];

    /// <summary>The native shape for probes of streams.</summary>
    public Shape Streams => Natives.FirstOrDefault(native => native.Name == Shape.StreamName) ?? throw new UnsupportedException("it has no streams");

    /// <summary>Opens a session with a value.</summary>
    public Session Open<T>(ProbeData<T> data)
        where T : class
    {
        Mapping? mapping = null;
        if (HasSchema && !TakesProbes && !Mapping.All.TryGetValue(typeof(T), out mapping))
            throw new UnsupportedException(NoType);
        return data.Open(Shape, mapping, 1, 0);
    }

    /// <summary>
    /// Set by an adapter that has types of its library for the data sets but generates its code directly for the types of probes. Its project names the
    /// attributes that these types need (<c>ModelAttribute</c>, <c>MemberIdAttribute</c>).
    /// </summary>
    public static bool TakesProbes { get; set; }

    /// <summary>True for an adapter that uses types generated from a schema.</summary>
    public bool HasSchema { get; init; } = Mapping.All.Count > 0 || Mapping.Refused.Length > 0;

    /// <summary>Its mapping of a data set; null for an adapter that serializes the models themselves.</summary>
    public Mapping? MappingOf(DataSet dataSet) => HasSchema ? ThisAdapter.MappingOf(dataSet) : null;

    /// <summary>Why an adapter with a schema is not tested.</summary>
    public const string NoType = "its types are generated from a schema that lacks a type for this probe";

    /// <summary>Opens a session with books. Schema-based adapters have types for books, too.</summary>
    public Session OpenBooks(int count, int payloadBytes)
    {
        var books = DataSet.All["books"];
        return books.Open(Shape, MappingOf(books), count, payloadBytes);
    }

    /// <summary>
    /// Called before an input, with a description, its length, and whether it is one of many that share the time of the probe. If the process ends, the parent
    /// knows which input ended it.
    /// </summary>
    public Action<string, int, bool> Trying { get; init; } = (_, _, _) => { };
}

sealed class RoundTripProbe<T>(Func<T> create, bool hasCycles, Type[] derived, Func<T, T, Finding>? compare) : Probe
    where T : class
{
    internal override Finding Run(ProbeContext context)
    {
        var session = Open(context);
        session.Write();
        var restored = session.Read();
        return Compare(create(), restored);
    }

    /// <summary>True if programs exchange it too, besides values and shapes.</summary>
    public bool IsExchanged { get; init; }

    // Shared and very deep objects break both versions in the same way, and end the process.
    internal override ExchangedValue? Exchanged =>
        IsExchanged || Name.StartsWith("values/", StringComparison.Ordinal) || Name.StartsWith("shapes/", StringComparison.Ordinal)
            ? new ExchangedValue(Name, Open, Compare)
            : null;

    Session Open(ProbeContext context) => context.Open(new ProbeData<T>(Name, create, hasCycles, derived));

    Finding Compare(object expected, object restored) => compare is null ? Graphs.Compare(expected, restored) : compare((T)expected, (T)restored);
}

/// <summary>
/// Times two sizes in one process, the smaller one twice so that it is warm. Work that grows with the square takes a hundred times as long for ten
/// times the size.
/// </summary>
sealed class GrowthProbe<T>(Func<int, T> create, bool hasCycles) : Probe
    where T : class
{
    const int Few = 100_000;
    const int Many = 1_000_000;

    // Caches, collections and page faults can make ten times the data cost up to twenty times as much, even if the work grows linearly.
    const double Suspicious = 40;

    internal override Finding Run(ProbeContext context)
    {
        RoundTrip(context, Few, out _);
        if (RoundTrip(context, Few, out var few) is { Verdict: not Verdict.Kept } broken)
            return broken;
        var finding = RoundTrip(context, Many, out var many);
        var growth = many / few;
        var duration = string.Create(CultureInfo.InvariantCulture, $"{Many / Few} times the objects took {growth:0.0} times as long");
        return finding.Verdict == Verdict.Kept && growth > Suspicious
            ? new Finding(Verdict.Failed, Reason: duration)
            : finding with { Reason = finding.Reason.Length > 0 ? finding.Reason : duration };
    }

    Finding RoundTrip(ProbeContext context, int count, out double seconds)
    {
        var session = context.Open(new ProbeData<T>(Name, () => create(count), hasCycles));
        var start = Stopwatch.GetTimestamp();
        session.Write();
        var restored = session.Read();
        seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        return Graphs.Compare(session.Model, restored);
    }
}
