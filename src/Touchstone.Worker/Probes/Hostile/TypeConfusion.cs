using System.Runtime.CompilerServices;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// A payload that names a type of the program which the reader did not ask for: who creates it lets whoever writes the payload choose what code runs.
/// <see cref="Verdict.Changed"/> when an instance came into being, even if an exception followed; refused is what one hopes for; kept is as good.
/// </summary>
/// <param name="create">Makes what is written.</param>
/// <param name="forge">Makes payloads that name the other type of it.</param>
/// <param name="expected">What the reader expects, for people.</param>
/// <param name="other">The other type, which tells the <see cref="Witness"/>.</param>
sealed class TypeConfusion<TWritten, TRead>(Func<TWritten> create, Func<byte[], IEnumerable<Mutation>> forge, string expected, Type other) : Probe
    where TWritten : class
    where TRead : class
{
    internal override Finding Ask(Asked asked)
    {
        Contract.Presuppose(Contract.RoundTrip(asked.OpenBooks(1, 0)));
        var mutations = forge(Write(asked)).ToList();
        var session = asked.Open(new ProbeData<TRead>(Name, () => null!, hasCycles: false));
        var findings = mutations.ConvertAll(mutation => Try(asked, session, mutation));
        var worst = findings.MaxBy(finding => finding.Verdict)!;
        var created = findings.Count(finding => finding.Verdict == Verdict.Changed);
        var told = findings.Count == 1 ? "" : $"{findings.Count} tried: {created} created it";
        return worst with { Reason = string.Join("; ", new[] { worst.Reason, told }.Where(part => part.Length > 0)) };
    }

    byte[] Write(Asked asked)
    {
        var session = asked.Open(new ProbeData<TWritten>(Name, create, hasCycles: false));
        try
        {
            session.Write();
        }
        catch (Exception e) when (e is not UnsupportedException) // That it does not write such a value is asked elsewhere.
        {
            throw new UnsupportedException($"it does not write what would have to be read: {Worker.Describe(e)}");
        }
        return session.Payload.ToArray();
    }

    Finding Try(Asked asked, Session session, Mutation mutation)
    {
        asked.Trying(mutation.What, Timeout.InfiniteTimeSpan);
        Witness.Forget();
        session.Load(mutation.Bytes);
        var finding = Read(session);
        return Witness.HasSeen()
            ? finding with { Verdict = Verdict.Changed, Before = expected, After = other.Name, Reason = mutation.What }
            : finding with { Reason = finding.Verdict == Verdict.Kept ? "" : mutation.What };
    }

    // Apart, so that nothing is left of it on the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Finding Read(Session session)
    {
        try
        {
            session.Read();
            return Finding.Kept;
        }
        catch (Exception e) // Anything a library throws is an answer.
        {
            return Finding.Of(e);
        }
    }
}
