namespace Touchstone.Probes;

/// <summary>What questions about the use of a serializer have in common: books as data, since every adapter has those, and valid calls.</summary>
static class Contract
{
    /// <summary>A session whose adapter is there.</summary>
    public static Session Open(Asked asked, Shape shape, int count, int payloadBytes = 0, string dataSet = "books")
    {
        var session = OpenCold(asked, shape, count, payloadBytes, dataSet);
        session.Create();
        return session;
    }

    /// <summary>A session on an adapter that is there already.</summary>
    public static Session OpenShared(Asked asked, Shape shape, Session other, int count, int payloadBytes = 0, string dataSet = "books")
    {
        var session = OpenCold(asked, shape, count, payloadBytes, dataSet);
        session.Share(other);
        return session;
    }

    /// <summary>Where the plain call does not work, there is nothing to ask about other ways to call.</summary>
    /// <exception cref="UnsupportedException">It does not.</exception>
    public static void Presuppose(Finding plain)
    {
        if (plain.Verdict == Verdict.Kept)
            return;
        var what = plain.Exception.Length > 0 ? plain.Exception : $"{plain.Path}: {plain.Before} became {plain.After}";
        throw new UnsupportedException($"a plain call does not work: {what}");
    }

    /// <summary>There and back.</summary>
    public static Finding RoundTrip(Session session) => Valid(() =>
    {
        session.Write();
        return Finding.CompareGraphs(session.Model, session.Read());
    });

    /// <summary>
    /// Something that has to work. Nothing is wrong with the data or the call, so that an exception is none that a documentation promises:
    /// it failed. One alone says that it is not meant to be called so.
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

    /// <summary>The finding with one line more, in front of its own.</summary>
    public static Finding Because(this Finding finding, string reason) =>
        finding with { Reason = finding.Reason.Length > 0 ? $"{reason}; {finding.Reason}" : reason };

    static Session OpenCold(Asked asked, Shape shape, int count, int payloadBytes, string dataSet)
    {
        var data = DataSet.All[dataSet];
        return data.OpenCold(shape, asked.MappingOf(data), count, payloadBytes);
    }
}
