namespace Touchstone.Probes;

/// <summary>Tests whether the caller's stream is still open afterwards: the caller may have to write or read more.</summary>
/// <param name="reads">True for deserialize, false for serialize.</param>
sealed class LeftOpenProbe(bool reads) : Probe
{
    internal override Finding Run(ProbeContext context)
    {
        var session = Contract.Open(context, context.Streams, 3);
        Contract.Presuppose(Contract.RoundTrip(session));
        return Contract.Valid(() => Call(session));
    }

    Finding Call(Session session)
    {
        using var stream = new ObservedStream(reads ? session.Payload.ToArray() : []);
        if (reads)
            session.ReadFrom(stream);
        else
            session.WriteTo(stream);
        return stream.IsClosed ? new Finding(Verdict.Changed, "stream", "open", "closed") : Finding.Kept;
    }
}
