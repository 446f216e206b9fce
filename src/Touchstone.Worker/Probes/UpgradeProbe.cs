namespace Touchstone.Probes;

/// <summary>Reads what a program with another version of the library wrote: the same value, of the same type.</summary>
sealed class UpgradeProbe(Func<Asked, Session> open, Func<object, object, Finding>? compare = null) : ExchangeProbe
{
    const string Topic = "upgrade/";

    /// <summary>Large enough for lists, small enough for many questions.</summary>
    const int Count = 3;

    /// <summary>All questions between two versions.</summary>
    /// <param name="own">The version that this program is built with.</param>
    /// <param name="other">The other program's.</param>
    public static IEnumerable<Probe> Between(string own, string other) =>
        DataSet.All.Values.Select(dataSet => Of(dataSet.Name, own, other, asked => dataSet.Open(asked.Shape, asked.MappingOf(dataSet), Count, 0)))
            .Concat(Probe.All.Values.Select(probe => probe.Upgrade(own, other)).OfType<Probe>());

    /// <summary>One of them.</summary>
    /// <param name="about">The data set, or the name of a question about a value.</param>
    /// <param name="own">This program's version.</param>
    /// <param name="other">The other one's.</param>
    /// <param name="open">Opens a session with the value.</param>
    /// <param name="compare">Holds what came back against it; null compares field by field.</param>
    public static Probe Of(string about, string own, string other, Func<Asked, Session> open, Func<object, object, Finding>? compare = null) =>
        new UpgradeProbe(open, compare) { Name = $"{Topic}{about}/{other} writes, {own} reads", Partner = $"{Topic}{about}/{own} writes, {other} reads" };

    protected override Session OpenOwn(Asked asked) => open(asked);

    protected override Session OpenExpected(Asked asked) => open(asked);

    // Dozens of reasons would bury what changed, and each is the answer to a question of its own.
    protected override string Explain(Finding alone) => "it does not survive within one version either; values, shapes and touchstone verify tell why";

    protected override Finding CompareOwn(object written, object restored) => compare is null ? base.CompareOwn(written, restored) : compare(written, restored);
}
