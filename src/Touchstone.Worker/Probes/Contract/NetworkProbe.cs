namespace Touchstone.Probes;

/// <summary>What a network does that memory does not: it cannot seek, and gives what has arrived, which may be one byte. Larger than the buffers in between.</summary>
/// <param name="serialize">The stream to write to, which gets what is read; null where reading is asked about.</param>
/// <param name="deserialize">The stream to read from; null where writing is asked about.</param>
sealed class NetworkProbe(Func<ObservedStream>? serialize, Func<byte[], ObservedStream>? deserialize) : Probe
{
    const int Count = 2_000;

    internal override Finding Ask(Asked asked) => Contract.Valid(() =>
    {
        var session = Contract.Open(asked.Streams, Count);
        using var target = serialize?.Invoke() ?? new ObservedStream();
        session.WriteTo(target);
        using var source = deserialize?.Invoke(target.ToArray()) ?? new ObservedStream(target.ToArray());
        return Finding.CompareGraphs(session.Model, session.ReadFrom(source));
    });
}
