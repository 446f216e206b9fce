namespace Touchstone.Probes;

/// <summary>In the new program: reads what the old program made of this program's payload.</summary>
class RewrittenProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : ExchangeProbe
    where T : class
{
    internal override Finding Run(ProbeContext context)
    {
        var session = OpenExpected(context);
        Demand(context, Name);
        // If the old program cannot read or write the value, that is the result.
        if (Exchange.Refusal(context.Folder, Partner) is { } refusal)
            return refusal;
        session.Load(Exchange.Payload(context.Folder, Partner, Source));
        return Compare(session.Model, session.Read());
    }

    protected sealed override Session OpenOwn(ProbeContext context) => context.Open(new ProbeData<T>(Name, written, hasCycles: false));

    protected sealed override Session OpenExpected(ProbeContext context) => OpenOwn(context);

    protected sealed override Finding CompareOwn(object written, object restored) =>
        compare is null ? base.CompareOwn(written, restored) : compare((T)written, (T)restored);
}

/// <summary>In the old program: reads what the new one wrote, and writes it again. It gives no result.</summary>
sealed class RewritingProbe<T>(Func<T> written, Func<T, T, Finding>? compare) : RewrittenProbe<T>(written, compare)
    where T : class
{
    internal override bool Runs => false;

    internal override Finding Leave(ProbeContext context)
    {
        var reading = OpenOwn(context);
        reading.Load(Exchange.Payload(context.Folder, Partner, Source));
        var value = (T)reading.Read();
        var writing = context.Open(new ProbeData<T>(Name, () => value, hasCycles: false));
        writing.Write();
        File.WriteAllBytes(Exchange.PayloadFile(context.Folder, Name), writing.Payload.ToArray());
        return Finding.Kept;
    }
}
