using System.Runtime.CompilerServices;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// A payload that names a type of the program which the reader did not expect. A reader that creates it lets the author of the payload choose what
/// code runs. The result is <see cref="Verdict.Changed"/> when an instance was created, even if an exception followed. Refused is the desired
/// outcome, and kept is as good.
/// </summary>
/// <param name="create">Makes the value to write.</param>
/// <param name="forge">Turns its payload into payloads that name the other type.</param>
/// <param name="expected">The type that the reader expects, for messages.</param>
/// <param name="other">The other type, which reports to the <see cref="Witness"/>.</param>
sealed class TypeConfusion<TWritten, TRead>(Func<TWritten> create, Func<byte[], IEnumerable<Mutation>> forge, string expected, Type other) : Probe
    where TWritten : class
    where TRead : class
{
    internal override Finding Run(ProbeContext context)
    {
        Contract.Presuppose(Contract.RoundTrip(context.OpenBooks(1, Contract.SomeBytes)));
        var mutations = forge(Write(context)).ToList();
        var session = context.Open(new ProbeData<TRead>(Name, () => null!, hasCycles: false));
        var findings = mutations.ConvertAll(mutation => Try(context, session, mutation));
        var worst = findings.MaxBy(finding => finding.Verdict)!;
        var created = findings.Count(finding => finding.Verdict == Verdict.Changed);
        var summary = findings.Count == 1 ? "" : $"{findings.Count} tried: {created} created an instance";
        return worst with
        {
            Reason = string.Join("; ", new[] { worst.Reason, summary }.Where(part => part.Length > 0)),
            Cost = findings.Select(finding => finding.Cost).Aggregate(PayloadCost.Dearer),
            Longest = findings.Max(finding => finding.Longest),
        };
    }

    byte[] Write(ProbeContext context)
    {
        var session = context.Open(new ProbeData<TWritten>(Name, create, hasCycles: false));
        try
        {
            session.Write();
        }
        catch (Exception e) when (e is not UnsupportedException) // Other probes test whether it writes such a value.
        {
            throw new UnsupportedException($"it does not write the value that the probe would read: {ExceptionText.Describe(e)}");
        }
        return session.Payload.ToArray();
    }

    Finding Try(ProbeContext context, Session session, Mutation mutation)
    {
        context.Trying(mutation.What, mutation.Bytes.Length, false);
        Witness.Forget();
        var reading = Read(session, mutation.Bytes);
        var finding = reading.Judged with { Cost = reading.Cost, Longest = reading.Took };
        return Witness.HasSeen()
            ? finding with { Verdict = Verdict.Changed, Before = expected, After = other.Name, Reason = mutation.What }
            : finding with { Reason = finding.Verdict == Verdict.Kept ? "" : mutation.What };
    }

    // A separate method, so that no reference to what was read stays on the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Reading Read(Session session, byte[] bytes) => Reading.Of(session, bytes, static _ => Finding.Kept);
}

/// <summary>
/// Notices instances of a type that nobody should create. The type's constructor, setters and callbacks report them. Its finalizer reports instances
/// that were made without any of these and discarded with an exception.
/// </summary>
static class Witness
{
    static int seen;

    /// <summary>Called by the type itself.</summary>
    public static void Saw() => Interlocked.Increment(ref seen);

    /// <summary>Forgets all instances so far. Earlier instances are finalized first.</summary>
    public static void Forget()
    {
        Collect();
        Volatile.Write(ref seen, 0);
    }

    /// <summary>True when an instance has been created since.</summary>
    public static bool HasSeen()
    {
        Collect();
        return Volatile.Read(ref seen) > 0;
    }

    static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }
}
