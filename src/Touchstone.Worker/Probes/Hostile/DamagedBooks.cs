using System.Diagnostics;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// Reads damaged payloads of the data set books, which every adapter supports. Refused is the desired outcome, and kept is as good. Changed and lost
/// mean that damaged data were accepted as valid.
/// </summary>
/// <param name="damage">Makes the mutations of a payload; throws <see cref="UnsupportedException"/> if the format does not allow them.</param>
/// <param name="mayPass">See <see cref="Tally"/>.</param>
sealed class DamagedBooks(Func<byte[], IEnumerable<Mutation>> damage, bool mayPass = false) : Probe
{
    const int Books = 2;
    const int DataBytes = 8;

    const long Large = 10_000_000;

    // All mutations together must leave time for the other probes.
    static readonly TimeSpan LongestAll = TimeSpan.FromSeconds(3);

    // The first call of its kind pays for the compiler and for loading the texts of exceptions. Any call may be delayed by other processes.
    static readonly TimeSpan WorthRepeating = TimeSpan.FromMilliseconds(500);

    internal override Finding Run(ProbeContext context)
    {
        var session = context.OpenBooks(Books, DataBytes);
        // A serializer that reads nothing refuses damage as well, but deserves no credit for that.
        Contract.Presuppose(Contract.RoundTrip(session));
        var payload = session.Payload.ToArray();
        var tally = new Tally(mayPass);
        var start = Stopwatch.GetTimestamp();
        var end = "";
        foreach (var mutation in damage(payload).Where(mutation => !mutation.Bytes.AsSpan().SequenceEqual(payload)))
        {
            if (Stopwatch.GetElapsedTime(start) > LongestAll)
            {
                end = $" in {LongestAll.TotalSeconds:0} s, not all of them";
                break;
            }
            Try(context, session, mutation, tally);
        }
        return tally.ToFinding(end);
    }

    static void Try(ProbeContext context, Session session, Mutation mutation, Tally tally)
    {
        context.Trying($"{mutation.What}, after {tally.Count} others", mutation.Bytes.Length, true);
        var reading = Reading.Of(session, mutation.Bytes, () => session.Model);
        if (reading.Took > tally.Took && reading.Took < WorthRepeating && reading.Cost.AllocatedBytes < Large)
        {
            var again = Reading.Of(session, mutation.Bytes, () => session.Model);
            var cost = again.Cost.Share < reading.Cost.Share ? again.Cost : reading.Cost;
            reading = reading with { Took = again.Took < reading.Took ? again.Took : reading.Took, Cost = cost };
        }
        tally.Add(mutation, reading);
        // Memory that was never touched is not resident. When it is used again it is cleared first, which would be charged to the next mutation.
        if (reading.Cost.AllocatedBytes > Large)
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }
}
