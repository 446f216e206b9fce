namespace Touchstone.Probes;

/// <summary>Is the stream, which is the caller's, still open afterwards: more may have to be written to it or read from it.</summary>
/// <param name="reads">True for deserialize, false for serialize.</param>
sealed class LeftOpenProbe(bool reads) : Probe
{
    internal override Finding Ask(Asked asked)
    {
        var session = Contract.Open(asked, asked.Streams, 3);
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
