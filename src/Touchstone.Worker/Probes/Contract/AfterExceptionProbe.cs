namespace Touchstone.Probes;

/// <summary>Tests whether an instance serializes and deserializes as before after a call that ended with an exception.</summary>
/// <param name="fail">Causes the exception.</param>
/// <param name="isAboutStreams">True if that needs a stream.</param>
sealed class AfterExceptionProbe(Func<Session, Failing> fail, bool isAboutStreams = false) : Probe
{
    const int Books = 20;

    internal override Finding Run(ProbeContext context) => Run(Contract.Open(context, isAboutStreams ? context.Streams : context.Shape, Books), fail);

    /// <summary>Tests a session.</summary>
    public static Finding Run(Session session, Func<Session, Failing> fail)
    {
        Contract.Presuppose(Contract.RoundTrip(session));
        var failing = fail(session);
        var after = Contract.RoundTrip(session);
        if (after.Verdict != Verdict.Kept)
            return after.Because(failing.Exception is { } e ? $"after {ExceptionText.Describe(e)}" : "after a call that should have failed");
        if (failing.Exception is null && failing.WasBroken)
            return new Finding(Verdict.Lost, Reason: $"{failing.What}, but the call threw no exception");
        return failing.Exception is null ? throw new UnsupportedException(failing.What) : Finding.Kept;
    }
}

/// <summary>The outcome of a call that should fail.</summary>
/// <param name="Exception">The exception; null if there was none.</param>
/// <param name="WasBroken">True when the caller's object did fail: a call without an exception then hides that.</param>
/// <param name="What">What broke, or why nothing did, in words.</param>
sealed record Failing(Exception? Exception, bool WasBroken, string What)
{
    /// <summary>Reads a payload that is cut off at several places. If the serializer accepts all of them, it gets a meaningless one.</summary>
    public static Failing Damaged(Session session)
    {
        var payload = session.Payload.ToArray();
        Exception? thrown = null;
        for (var eighths = 1; eighths < 8; eighths++)
            thrown = ReadDamaged(session, payload[..(payload.Length * eighths / 8)]) ?? thrown;
        Array.Reverse(payload);
        return new Failing(thrown ?? ReadDamaged(session, payload), false, "it reads any input without an exception");
    }

    static Exception? ReadDamaged(Session session, byte[] payload)
    {
        session.Load(payload);
        return Thrown(() => session.Read());
    }

    /// <summary>Writes to a stream that breaks, such as a full disk or a lost connection.</summary>
    public static Failing BrokenTarget(Session session)
    {
        using var target = new ObservedStream { BreaksAt = session.Payload.Length / 2 };
        var thrown = Thrown(() => session.WriteTo(target));
        return new Failing(thrown, target.IsBroken, target.IsBroken ? "the stream broke during the write" : "it never wrote as far as the stream would break");
    }

    /// <summary>Reads from a stream that breaks, such as a lost connection.</summary>
    public static Failing BrokenSource(Session session)
    {
        using var source = new ObservedStream(session.Payload.ToArray()) { BreaksAt = session.Payload.Length / 2 };
        var thrown = Thrown(() => session.ReadFrom(source));
        return new Failing(thrown, source.IsBroken, source.IsBroken ? "the stream broke during the read" : "it never read as far as the stream would break");
    }

    /// <summary>The exception of a call; null if there was none.</summary>
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
