namespace Touchstone.Probes;

/// <summary>Does an instance serialize and deserialize as before after a call that ended with an exception.</summary>
/// <param name="fail">Brings about the exception.</param>
/// <param name="isAboutStreams">True where that needs a stream.</param>
sealed class AfterExceptionProbe(Func<Session, Failing> fail, bool isAboutStreams = false) : Probe
{
    const int Books = 20;

    internal override Finding Ask(Asked asked) => Ask(Contract.Open(asked, isAboutStreams ? asked.Streams : asked.Shape, Books), fail);

    /// <summary>Asks about a session.</summary>
    public static Finding Ask(Session session, Func<Session, Failing> fail)
    {
        Contract.Presuppose(Contract.RoundTrip(session));
        var failing = fail(session);
        var after = Contract.RoundTrip(session);
        if (after.Verdict != Verdict.Kept)
            return after.Because(failing.Exception is { } e ? $"after {Worker.Describe(e)}" : "after a call that should have failed");
        if (failing.Exception is null && failing.WasBroken)
            return new Finding(Verdict.Lost, Reason: $"{failing.What}, and nothing was thrown");
        return failing.Exception is null ? throw new UnsupportedException(failing.What) : Finding.Kept;
    }
}

/// <summary>What a call came to that should fail.</summary>
/// <param name="Exception">What was thrown; null for nothing.</param>
/// <param name="WasBroken">True when what the caller gave did fail: not to throw then hides it.</param>
/// <param name="What">In words, what broke or why nothing did.</param>
sealed record Failing(Exception? Exception, bool WasBroken, string What)
{
    /// <summary>A payload cut off at several places; who takes that gets one that makes no sense at all.</summary>
    public static Failing Damaged(Session session)
    {
        var payload = session.Payload.ToArray();
        Exception? thrown = null;
        for (var eighths = 1; eighths < 8; eighths++)
            thrown = ReadDamaged(session, payload[..(payload.Length * eighths / 8)]) ?? thrown;
        Array.Reverse(payload);
        return new Failing(thrown ?? ReadDamaged(session, payload), false, "it reads whatever it is given without an exception");
    }

    static Exception? ReadDamaged(Session session, byte[] payload)
    {
        session.Load(payload);
        return Thrown(() => session.Read());
    }

    /// <summary>A disk that is full, a connection that breaks while it is written to.</summary>
    public static Failing BrokenTarget(Session session)
    {
        using var target = new ObservedStream { BreaksAt = session.Payload.Length / 2 };
        return new Failing(Thrown(() => session.WriteTo(target)), target.IsBroken, "the stream broke while it was written to");
    }

    /// <summary>A connection that breaks while it is read from.</summary>
    public static Failing BrokenSource(Session session)
    {
        using var source = new ObservedStream(session.Payload.ToArray()) { BreaksAt = session.Payload.Length / 2 };
        return new Failing(Thrown(() => session.ReadFrom(source)), source.IsBroken, "the stream broke while it was read from");
    }

    /// <summary>What a call throws; null for nothing.</summary>
    public static Exception? Thrown(Action call)
    {
        try
        {
            call();
            return null;
        }
        catch (Exception e) when (e is not (UnsupportedException or OutOfMemoryException))
        {
            return e;
        }
    }
}
