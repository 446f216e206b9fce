namespace Touchstone.Probes;

/// <summary>Reads a payload that a program with the other version of the type wrote.</summary>
sealed class EvolutionProbe<T>(Func<T> written, Func<T> expected, Func<T, Finding>? compare) : ExchangeProbe
    where T : class
{
    protected override Session OpenOwn(ProbeContext context) => context.Open(new ProbeData<T>(Name, written, hasCycles: false));

    protected override Session OpenExpected(ProbeContext context) => context.Open(new ProbeData<T>(Name, expected, hasCycles: false));

    protected override Finding Compare(object expected, object restored) => compare is null ? base.Compare(expected, restored) : compare((T)restored);
}
