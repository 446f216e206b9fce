namespace Touchstone.Probes;

/// <summary>The common parts of probes of a serializer's use: valid calls, and books as data, since every adapter supports those.</summary>
static class Contract
{
    /// <summary>A payload for books whose round trip only shows that the library works: how it writes a missing one is the matter of other probes.</summary>
    public const int SomeBytes = 8;

    /// <summary>Opens a session and creates its adapter.</summary>
    public static Session Open(ProbeContext context, Shape shape, int count, int payloadBytes = 0, string dataSet = "books")
    {
        var session = OpenCold(context, shape, count, payloadBytes, dataSet);
        session.Create();
        return session;
    }

    /// <summary>Opens a session on an existing adapter.</summary>
    public static Session OpenShared(ProbeContext context, Shape shape, Session other, int count, int payloadBytes = 0, string dataSet = "books")
    {
        var session = OpenCold(context, shape, count, payloadBytes, dataSet);
        session.Share(other);
        return session;
    }

    /// <summary>Checks that the plain call works. If it does not, other ways to call cannot be tested.</summary>
    /// <exception cref="UnsupportedException">The plain call does not work.</exception>
    public static void Presuppose(Finding plain)
    {
        if (plain.Verdict == Verdict.Kept)
            return;
        var what = plain.Exception.Length > 0 ? plain.Exception : $"{plain.Path}: {plain.Before} became {plain.After}";
        throw new UnsupportedException($"a plain call does not work: {what}");
    }

    /// <summary>Serializes and deserializes.</summary>
    public static Finding RoundTrip(Session session) => Valid(() =>
    {
        session.Write();
        return Graphs.Compare(session.Model, session.Read());
    });

    /// <summary>
    /// Makes a call that has to work. Data and call are valid, so no documentation promises an exception: any exception means "failed". Only
    /// NotSupportedException is a refusal, because it says that the call is not meant to be used like this.
    /// </summary>
    public static Finding Valid(Func<Finding> call)
    {
        try
        {
            return call();
        }
        catch (Exception e) when (e is not (UnsupportedException or OutOfMemoryException))
        {
            return Finding.Of(e) with { Verdict = e is NotSupportedException ? Verdict.Refused : Verdict.Failed };
        }
    }

    /// <summary>Puts one more reason in front of the finding's own.</summary>
    public static Finding Because(this Finding finding, string reason) =>
        finding with { Reason = finding.Reason.Length > 0 ? $"{reason}; {finding.Reason}" : reason };

    static Session OpenCold(ProbeContext context, Shape shape, int count, int payloadBytes, string dataSet)
    {
        var data = DataSet.All[dataSet];
        return data.OpenCold(shape, context.MappingOf(data), count, payloadBytes);
    }
}
