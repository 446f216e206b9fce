using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// A round trip before anything is timed: a serializer that drops a field is faster for it, and a table must not reward that.
/// </summary>
static class Verification
{
    /// <summary>Differences that are told one by one; all are counted.</summary>
    const int Told = 10;

    /// <summary>Serializes, deserializes, and holds every field against the original.</summary>
    public static Verified Verify(Session session, string payloadFile)
    {
        session.Write();
        if (payloadFile.Length > 0)
            File.WriteAllBytes(payloadFile, session.Payload.ToArray());
        var comparison = new StructuralComparison(Told);
        comparison.Compare(session.Model, session.Read());
        return new Verified
        {
            PayloadBytes = session.Payload.Length,
            Differences = comparison.Count,
            Paths = comparison.Differences.ConvertAll(d => d.Path),
            Texts = comparison.Differences.ConvertAll(d => d.Text),
            Kinds = [.. comparison.Kinds],
        };
    }
}
