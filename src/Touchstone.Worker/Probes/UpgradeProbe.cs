namespace Touchstone.Probes;

/// <summary>Reads a payload from a program with another version of the library: the same value, of the same type.</summary>
sealed class UpgradeProbe(ExchangedValue value) : ExchangeProbe
{
    /// <summary>The topic of these probes.</summary>
    public const string Topic = "upgrade";

    /// <summary>All probes between two versions. A program with the user's data tests only these.</summary>
    /// <param name="own">The version that this program is built with.</param>
    /// <param name="other">The other program's version.</param>
    public static IEnumerable<Probe> Between(string own, string other) => DataSet.All.Values.Any(dataSet => dataSet.IsOwn)
        ? DataSet.All.Values.Where(dataSet => dataSet.IsOwn).Select(dataSet => OfUser(dataSet, own, other))
        : ExchangedValue.All.Select(value =>
            new UpgradeProbe(value) { Name = NameOf(value.About, own, other), Partner = NameOf(value.About, other, own) });

    /// <summary>The probe of the user's data.</summary>
    public static Probe OfUser(DataSet dataSet, string own, string other) =>
        new UserUpgradeProbe(dataSet) { Name = NameOf(dataSet.Name, own, other), Partner = NameOf(dataSet.Name, other, own) };

    static string NameOf(string about, string own, string other) => $"{Topic}/{about}/{other} writes, {own} reads";

    internal override Finding Run(ProbeContext context)
    {
        var found = base.Run(context);
        return found.Verdict != Verdict.Kept
            ? found
            : found with { Reason = Exchange.CompareBytes(context.Folder, Name, Exchange.Payload(context.Folder, Partner, Source)) };
    }

    protected override Session OpenOwn(ProbeContext context) => value.Open(context);

    protected override Session OpenExpected(ProbeContext context) => value.Open(context);

    // What only this version refuses or loses is lost by the change to it.
    protected override void DemandOwn(ProbeContext context)
    {
        if (Exchange.Refusal(context.Folder, Name) is { Verdict: Verdict.NotApplicable })
            Demand(context, Name);
    }

    // Dozens of reasons would hide what changed, and other probes report each of them.
    protected override string Explain(Finding alone) =>
        "it does not survive in the version that wrote it; see the probes of values and shapes, and touchstone verify";

    protected override Finding CompareOwn(object written, object restored) => value.Compare(written, restored);
}
