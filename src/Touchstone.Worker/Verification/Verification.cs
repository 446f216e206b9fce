using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// Makes round trips before and after anything is timed. A serializer that drops a field is faster because of that, and a table must not reward it.
/// </summary>
static class Verification
{
    // If deserialize gave different checksums for one payload, timed calls cannot be checked. Then a single round trip would find a fault by luck.
    const int RepeatsOfUnchecked = 16;

    /// <summary>
    /// Serializes and deserializes every value of the session, compares every field with the original, and notes the results that timed calls must
    /// return.
    /// </summary>
    /// <param name="session">The session. Afterwards it cycles through several values, where N is small.</param>
    /// <param name="payloadFile">Where to write the payload of the first value; empty for nowhere. There must be no such file.</param>
    /// <param name="filled">A session whose value has opaque bytes, if the others have none: see <see cref="DataSet.OpenFilled"/>.</param>
    public static Verified Verify(Session session, string payloadFile, Session? filled = null)
    {
        var comparisons = new Comparisons(findsCopiedTexts: true);
        VerifyOne(session, 0, comparisons);
        if (payloadFile.Length > 0)
            WriteNew(payloadFile, session.Payload);
        session.Rotate();
        for (var value = 1; value < session.Rotation; value++)
            VerifyOne(session, value, comparisons);
        // Not earlier: noting reads the originals, which may fill their caches, and two values may share objects.
        session.Note();
        VerifyFilled(filled, comparisons);
        return Result(session, comparisons);
    }

    /// <summary>Does the same with only the first value, and notes nothing. For operations that are not repeated and timed.</summary>
    public static Verified VerifyFirst(Session session)
    {
        var comparisons = new Comparisons(findsCopiedTexts: true);
        VerifyOne(session, 0, comparisons);
        return Result(session, comparisons);
    }

    /// <summary>
    /// Verifies the first, the middle and the last value again, after the last sample: a serializer may have changed its behavior.
    /// </summary>
    /// <param name="session">The session.</param>
    /// <param name="filled">A session whose value has opaque bytes, if the others have none. Now nothing is timed that its calls could change.</param>
    public static VerifiedAgain Again(Session session, Session? filled = null)
    {
        var comparisons = new Comparisons();
        var changes = new List<string>();
        var repeats = session.Checks(Operation.Deserialize) ? 1 : RepeatsOfUnchecked;
        foreach (var value in new SortedSet<int> { 0, session.Rotation / 2, session.Rotation - 1 })
        {
            var before = session.PayloadOf(value);
            var after = session.Serialize(value);
            if (Math.Abs((long)after.Length - before.Length) > Expectation.SpreadsApart * session.PayloadSpread)
                changes.Add(SinkCheck.DescribePayload(value, before.Length, after.Length));
            session.Load(value, after);
            for (var i = 0; i < repeats; i++)
                comparisons.Compare(session, value, session.ReadAll(value));
            session.Load(value, before);
        }
        VerifyFilled(filled, comparisons);
        return new VerifiedAgain(Result(session, comparisons), changes);
    }

    // A link of this name is not followed.
    static void WriteNew(string path, ReadOnlySpan<byte> payload)
    {
        using var file = new FileStream(path, FileMode.CreateNew, FileAccess.Write);
        file.Write(payload);
    }

    static void VerifyFilled(Session? filled, Comparisons comparisons)
    {
        if (filled is null)
            return;
        filled.Write(0);
        comparisons.Compare(filled, 0, filled.Read(0), "in a value with opaque bytes: ");
    }

    static void VerifyOne(Session session, int value, Comparisons comparisons)
    {
        session.Write(value);
        comparisons.Compare(session, value, session.Read(value));
    }

    static Verified Result(Session session, Comparisons comparisons)
    {
        var lengths = Enumerable.Range(0, session.Rotation).Select(value => session.PayloadOf(value).Length).ToList();
        return new Verified
        {
            PayloadBytes = lengths.Average(),
            PayloadBytesMin = lengths.Min(),
            PayloadBytesMax = lengths.Max(),
            Differences = comparisons.Count,
            Paths = comparisons.Paths,
            Texts = comparisons.Texts,
            Kinds = comparisons.Kinds,
            CopiedText = comparisons.Copied?.Path ?? "",
            CopiedTextReferences = comparisons.Copied?.References ?? 0,
            CopiedTextInstances = comparisons.Copied?.Instances ?? 0,
            CopiedTextWritten = comparisons.Copied?.Written ?? 0,
        };
    }
}
