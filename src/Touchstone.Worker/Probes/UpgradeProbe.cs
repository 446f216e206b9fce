namespace Touchstone.Probes;

/// <summary>Reads a payload from a program with another version of the library: the same value, of the same type.</summary>
sealed class UpgradeProbe(Func<ProbeContext, Session> open, Func<object, object, Finding>? compare = null) : ExchangeProbe
{
    const string Topic = "upgrade/";

    /// <summary>Large enough for lists, small enough for many probes.</summary>
    const int Count = 3;

    /// <summary>All probes between two versions. A program with the user's data tests only these.</summary>
    /// <param name="own">The version that this program is built with.</param>
    /// <param name="other">The other program's version.</param>
    public static IEnumerable<Probe> Between(string own, string other) => DataSet.All.Values.Any(dataSet => dataSet.IsOwn)
        ? DataSet.All.Values.Where(dataSet => dataSet.IsOwn).Select(dataSet => OfUser(dataSet, own, other))
        : DataSet.All.Values.Select(dataSet => Of(dataSet.Name, own, other, context => dataSet.Open(context.Shape, context.MappingOf(dataSet), Count, 0)))
            .Concat(Probe.All.Values.Select(probe => probe.Upgrade(own, other)).OfType<Probe>());

    /// <summary>The probe of the user's data.</summary>
    public static Probe OfUser(DataSet dataSet, string own, string other) =>
        new UserUpgradeProbe(dataSet) { Name = NameOf(dataSet.Name, own, other), Partner = NameOf(dataSet.Name, other, own) };

    static string NameOf(string about, string own, string other) => $"{Topic}{about}/{other} writes, {own} reads";

    /// <summary>One of these probes.</summary>
    /// <param name="about">The data set, or the name of a probe of a value.</param>
    /// <param name="own">This program's version.</param>
    /// <param name="other">The other program's version.</param>
    /// <param name="open">Opens a session with the value.</param>
    /// <param name="compare">Compares the value that comes back with the original; null compares field by field.</param>
    public static Probe Of(string about, string own, string other, Func<ProbeContext, Session> open, Func<object, object, Finding>? compare = null) =>
        new UpgradeProbe(open, compare) { Name = NameOf(about, own, other), Partner = NameOf(about, other, own) };

    protected override Session OpenOwn(ProbeContext context) => open(context);

    protected override Session OpenExpected(ProbeContext context) => open(context);

    // What only this version refuses or loses is lost by the change to it.
    protected override void DemandOwn(ProbeContext context)
    {
        if (Exchange.Refusal(context.Folder, Name) is { Verdict: Verdict.NotApplicable })
            Demand(context, Name);
    }

    // Dozens of reasons would hide what changed, and other probes report each of them.
    protected override string Explain(Finding alone) =>
        "it does not survive in the version that wrote it; see the probes of values and shapes, and touchstone verify";

    protected override Finding CompareOwn(object written, object restored) => compare is null ? base.CompareOwn(written, restored) : compare(written, restored);
}
