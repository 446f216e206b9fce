namespace Touchstone.Probes;

/// <summary>Is the stream, which is the caller's, still open afterwards: more may have to be written to it or read from it.</summary>
/// <param name="reads">True for deserialize, false for serialize.</param>
sealed class LeftOpenProbe(bool reads) : Probe
{
    internal override Finding Ask(Asked asked)
    {
        var session = Contract.Open(asked.Streams, 3);
        using var target = new ObservedStream();
        session.WriteTo(target);
        using var source = new ObservedStream(target.ToArray());
        if (reads && Finding.CompareGraphs(session.Model, session.ReadFrom(source)) is { Verdict: not Verdict.Kept } broken)
            return broken;
        return (reads ? source : target).IsClosed ? new Finding(Verdict.Changed, "stream", "open", "closed") : Finding.Kept;
    }
}
