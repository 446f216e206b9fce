namespace Touchstone.Probes;

/// <summary>
/// Tests whether two messages can be read one after the other from one stream, or whether reading the first also takes bytes of the second. A reader
/// that reads ahead can step back in a seekable stream, but not on a network.
/// </summary>
/// <param name="isSeekable">True for a file, false for a network.</param>
sealed class TwoMessagesProbe(bool isSeekable) : Probe
{
    internal override Finding Run(ProbeContext context)
    {
        var first = Contract.Open(context, context.Streams, 3);
        Contract.Presuppose(Contract.RoundTrip(first));
        var second = Contract.OpenShared(context, context.Streams, first, 5, payloadBytes: 2);
        using var target = new ObservedStream();
        first.WriteTo(target);
        var end = target.Length;
        second.WriteTo(target);
        using var source = new ObservedStream(target.ToArray()) { IsSeekable = isSeekable };
        var finding = Read("first message", first, source);
        var place = $"the first message has {end} bytes; after it the stream was at {source.Place} of {target.Length}";
        return (finding.Verdict == Verdict.Kept ? Read("second message", second, source) : finding).Because(place);
    }

    static Finding Read(string message, Session session, ObservedStream source)
    {
        try
        {
            var finding = Graphs.Compare(session.Model, session.ReadFrom(source));
            return finding.Verdict == Verdict.Kept ? finding : finding with { Path = $"{message}, {finding.Path}" };
        }
        catch (Exception e) when (e is not (UnsupportedException or OutOfMemoryException))
        {
            return Finding.Of(e).Because($"in the {message}");
        }
    }
}
