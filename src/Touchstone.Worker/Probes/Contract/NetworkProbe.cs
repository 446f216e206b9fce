namespace Touchstone.Probes;

/// <summary>
/// Tests what a network does and memory does not. A network cannot seek, and returns the bytes that have arrived, which may be one byte. The data are
/// larger than the buffers in between.
/// </summary>
/// <param name="open">Makes such a stream from bytes.</param>
/// <param name="reads">True to read from the stream, false to write to it.</param>
sealed class NetworkProbe(Func<byte[], ObservedStream> open, bool reads) : Probe
{
    const int Count = 2_000;

    internal override Finding Run(ProbeContext context)
    {
        var session = Contract.Open(context, context.Streams, Count);
        Contract.Presuppose(Contract.RoundTrip(session));
        return Contract.Valid(() => Graphs.Compare(session.Model, reads ? Read(session) : Write(session)));
    }

    object Read(Session session)
    {
        using var source = open(session.Payload.ToArray());
        return session.ReadFrom(source);
    }

    object Write(Session session)
    {
        using var target = open([]);
        session.WriteTo(target);
        session.Load(target.ToArray());
        return session.Read();
    }
}
