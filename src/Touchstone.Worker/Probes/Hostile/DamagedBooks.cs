using System.Diagnostics;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// Reads damaged payloads of the data set books, which every adapter has, schema or not. Refused is what one hopes for; kept is as good;
/// changed and lost mean that damaged data were taken for sound ones.
/// </summary>
/// <param name="damage">Makes the mutations of a payload; throws <see cref="UnsupportedException"/> where the format has no place for them.</param>
/// <param name="mayPass">See <see cref="Tally"/>.</param>
sealed class DamagedBooks(Func<byte[], IEnumerable<Mutation>> damage, bool mayPass = false) : Probe
{
    const int Books = 2;
    const int DataBytes = 8;

    const long Large = 10_000_000;

    // A mutation that takes longer hangs. All of them have to leave time for the other questions.
    static readonly TimeSpan LongestOne = TimeSpan.FromSeconds(2);
    static readonly TimeSpan LongestAll = TimeSpan.FromSeconds(3);

    // The first call of its kind pays for the compiler and for loading what exceptions say.
    static readonly TimeSpan WorthRepeating = TimeSpan.FromMilliseconds(100);

    internal override Finding Ask(Asked asked)
    {
        var session = asked.OpenBooks(Books, DataBytes);
        // Who reads nothing at all refuses damage too, and does not do well for that.
        Contract.Presuppose(Contract.RoundTrip(session));
        var payload = session.Payload.ToArray();
        var tally = new Tally(payload.Length, mayPass);
        var start = Stopwatch.GetTimestamp();
        var end = "";
        foreach (var mutation in damage(payload).Where(mutation => !mutation.Bytes.AsSpan().SequenceEqual(payload)))
        {
            if (Stopwatch.GetElapsedTime(start) > LongestAll)
            {
                end = $" in {LongestAll.TotalSeconds:0} s, not all of them";
                break;
            }
            Try(asked, session, mutation, tally);
        }
        return tally.ToFinding(end);
    }

    static void Try(Asked asked, Session session, Mutation mutation, Tally tally)
    {
        asked.Trying($"{mutation.What}, after {tally.Count} others", LongestOne);
        var reading = Reading.Of(session, mutation.Bytes, () => session.Model);
        if (reading.Took > tally.Took && reading.Took < WorthRepeating && reading.AllocatedBytes < Large)
        {
            var again = Reading.Of(session, mutation.Bytes, () => session.Model);
            reading = reading with { Took = again.Took < reading.Took ? again.Took : reading.Took, AllocatedBytes = Math.Min(again.AllocatedBytes, reading.AllocatedBytes) };
        }
        tally.Add(mutation, reading);
        // Memory that was never touched is not resident; used again it is cleared first, and the next mutation would be charged for this one.
        if (reading.AllocatedBytes > Large)
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }
}
