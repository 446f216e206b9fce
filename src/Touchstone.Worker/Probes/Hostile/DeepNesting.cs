namespace Touchstone.Probes.Hostile;

/// <summary>
/// A payload as deep as only an attacker writes it: a reader that calls itself for each level overflows its stack, which no program survives.
/// Refused is what one hopes for; kept is as good.
/// </summary>
/// <param name="create">Makes a value that deep, each level equal but for what is inside of it.</param>
/// <param name="depth">How deep.</param>
sealed class DeepNesting<T>(Func<int, T> create, int depth) : Probe
    where T : class
{
    // Serializers that count write 50 or 64 levels; deep enough for lengths of more than a byte.
    const int Control = 40;

    internal override Finding Ask(Asked asked)
    {
        Contract.Presuppose(Contract.RoundTrip(asked.OpenBooks(1, 0)));
        var rule = Find(asked) ?? throw new UnsupportedException("what is nested does not repeat itself in its payload, so none that is deeper can be made of it");
        var payload = rule.Build(depth);
        asked.Trying($"{payload.Length} bytes, {depth} deep", Timeout.InfiniteTimeSpan);
        var reading = Reading.Of(Open(asked, 1), payload, () => create(depth));
        var costs = $"{payload.Length} bytes, {depth} deep; {Reading.Costs(reading.Took, (double)reading.AllocatedBytes / payload.Length)}";
        // A path of a million members is no help.
        var path = reading.Finding.Path.Split('.') is { Length: > 5 } parts ? $"{parts.Length} levels down" : reading.Finding.Path;
        return reading.Finding with { Path = path, Reason = reading.Finding.Reason.Length > 0 ? $"{reading.Finding.Reason}; {costs}" : costs };
    }

    Nesting? Find(Asked asked)
    {
        try
        {
            return Nesting.Find(length => Payload(Open(asked, length)), Control);
        }
        catch (Exception e) when (e is not UnsupportedException) // What a library does not write is asked elsewhere.
        {
            throw new UnsupportedException($"it does not write what nests: {Worker.Describe(e)}");
        }
    }

    static byte[] Payload(Session session)
    {
        session.Write();
        return session.Payload.ToArray();
    }

    Session Open(Asked asked, int length) => asked.Open(new ProbeData<T>(Name, () => create(length), hasCycles: false));
}
