namespace Touchstone.Probes;

/// <summary>In the new program: reads what the old program made of this program's payload.</summary>
class RewrittenProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : ExchangeProbe
    where T : class
{
    internal override Finding Ask(ProbeContext asked)
    {
        var session = OpenExpected(asked);
        Demand(asked, Name);
        // If the old program cannot read or write the value, that is the result.
        if (Exchange.Refusal(asked.Folder, Partner) is { } refusal)
            return refusal;
        session.Load(Exchange.Payload(asked.Folder, Partner, Source));
        return Compare(session.Model, session.Read());
    }

    protected sealed override Session OpenOwn(ProbeContext asked) => asked.Open(new ProbeData<T>(Name, written, hasCycles: false));

    protected sealed override Session OpenExpected(ProbeContext asked) => OpenOwn(asked);

    protected sealed override Finding CompareOwn(object written, object restored) =>
        compare is null ? base.CompareOwn(written, restored) : compare((T)written, (T)restored);
}

/// <summary>In the old program: reads what the new one wrote, and writes it again. It gives no result.</summary>
sealed class RewritingProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : RewrittenProbe<T>(written, compare)
    where T : class
{
    internal override bool Asks => false;

    internal override Finding Leave(ProbeContext asked)
    {
        var reading = OpenOwn(asked);
        reading.Load(Exchange.Payload(asked.Folder, Partner, Source));
        var value = (T)reading.Read();
        var writing = asked.Open(new ProbeData<T>(Name, () => value, hasCycles: false));
        writing.Write();
        File.WriteAllBytes(Exchange.PayloadFile(asked.Folder, Name), writing.Payload.ToArray());
        return Finding.Kept;
    }
}
