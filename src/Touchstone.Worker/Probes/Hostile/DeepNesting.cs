namespace Touchstone.Probes.Hostile;

/// <summary>
/// A payload so deep that only an attacker writes it. A reader that calls itself for each level overflows its stack, and no program survives that.
/// Refused is the desired outcome, and kept is as good.
/// </summary>
/// <param name="create">Makes a value of that depth. All levels are equal except for the level inside them.</param>
/// <param name="depth">The depth.</param>
sealed class DeepNesting<T>(Func<int, T> create, int depth) : Probe
    where T : class
{
    // Serializers with a depth limit write 50 or 64 levels. This is deep enough for lengths that take more than a byte.
    const int Control = 40;

    internal override Finding Run(ProbeContext context)
    {
        Contract.Presuppose(Contract.RoundTrip(context.OpenBooks(1, Contract.SomeBytes)));
        var rule = Find(context)
            ?? throw new UnsupportedException("its payload of nested objects does not repeat a pattern, so a deeper payload cannot be built from it");
        var payload = rule.Build(depth);
        context.Trying($"{payload.Length} bytes, {depth} deep", payload.Length, false);
        var reading = Reading.Of(Open(context, 1), payload, () => create(depth));
        var costs = $"{payload.Length} bytes, {depth} deep; {Reading.Costs(reading.Took, reading.Cost)}";
        var finding = reading.Judged;
        // A path of a million members does not help.
        var path = finding.Path.Split('.') is { Length: > 5 } parts ? $"{parts.Length} levels down" : finding.Path;
        var reason = finding.Reason.Length > 0 ? $"{finding.Reason}; {costs}" : costs;
        return finding with { Path = path, Reason = reason, Cost = reading.Cost, Longest = reading.Took };
    }

    Nesting? Find(ProbeContext context)
    {
        try
        {
            return Nesting.Find(length => Payload(Open(context, length)), Control);
        }
        catch (Exception e) when (e is not UnsupportedException) // Other probes test what a library cannot write.
        {
            throw new UnsupportedException($"it does not write nested objects: {ExceptionText.Describe(e)}");
        }
    }

    static byte[] Payload(Session session)
    {
        session.Write();
        return session.Payload.ToArray();
    }

    Session Open(ProbeContext context, int length) => context.Open(new ProbeData<T>(Name, () => create(length), hasCycles: false));
}
