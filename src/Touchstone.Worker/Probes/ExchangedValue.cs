namespace Touchstone.Probes;

/// <summary>A value that programs exchange: a data set, or the value of a probe.</summary>
/// <param name="About">The data set, or the name of the probe.</param>
/// <param name="Open">Opens a session with the value.</param>
/// <param name="Comparison">Compares the value that comes back with the original; null compares field by field.</param>
sealed record ExchangedValue(string About, Func<ProbeContext, Session> Open, Func<object, object, Finding>? Comparison = null)
{
    /// <summary>Large enough for lists, small enough for many probes.</summary>
    const int Count = 3;

    /// <summary>All data sets, and the values of all probes that have one to exchange.</summary>
    public static IEnumerable<ExchangedValue> All =>
        DataSet.All.Values.Select(Of).Concat(Probe.All.Values.Select(probe => probe.Exchanged).OfType<ExchangedValue>());

    /// <summary>Compares the value that comes back with the original.</summary>
    public Finding Compare(object expected, object restored) => Comparison is null ? Graphs.Compare(expected, restored) : Comparison(expected, restored);

    static ExchangedValue Of(DataSet dataSet) =>
        new(dataSet.Name, context => dataSet.Open(context.Shape, context.MappingOf(dataSet), Count, 0));
}
