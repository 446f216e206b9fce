namespace Touchstone;

/// <summary>The numbers that one operation adds to the sink for each value of a session, found by a few untimed calls on each value.</summary>
sealed class Expectation
{
    readonly List<long> values = [];

    /// <summary>False when calls on one value added different numbers. Then no sum can be expected.</summary>
    public bool IsKnown => Spread == 0;

    /// <summary>The largest difference between two calls on one value.</summary>
    public long Spread { get; private set; }

    /// <summary>
    /// Sizes that vary by design vary around a mean. If their mean over some calls differs by this many times the largest spread, they have grown or
    /// shrunk.
    /// </summary>
    public const long SpreadsApart = 8;

    /// <summary>The sums that such calls can have: see <see cref="SpreadsApart"/>.</summary>
    public (long Least, long Most) Range(int calls)
    {
        var sum = Sum(calls);
        var room = (Int128)SpreadsApart * Spread * calls;
        return (long.CreateSaturating(sum - room), long.CreateSaturating(sum + room));
    }

    /// <summary>Adds the next value of the session: the number that one call on it added to the sink, and those of other calls.</summary>
    public void Add(long first, params ReadOnlySpan<long> others)
    {
        values.Add(first);
        foreach (var other in others)
            Spread = Math.Max(Spread, Distance(first, other));
    }

    /// <summary>The sum over calls that start with the first value and cycle through all values.</summary>
    public long Sum(int calls)
    {
        var (turns, rest) = Math.DivRem(calls, values.Count);
        long all = 0, part = 0;
        for (var i = 0; i < values.Count; i++)
        {
            all += values[i];
            part += i < rest ? values[i] : 0;
        }
        // Overflows like the loops, which add the same numbers.
        return turns * all + part;
    }

    static long Distance(long one, long other)
    {
        var distance = Int128.Abs((Int128)one - other);
        return distance > long.MaxValue ? long.MaxValue : (long)distance;
    }
}
