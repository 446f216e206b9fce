namespace Touchstone;

/// <summary>What one operation adds to the sink for each value of a session. A few untimed calls on each value tell.</summary>
sealed class Expectation
{
    readonly List<long> values = [];

    /// <summary>False when calls on one value added different numbers: then no sum can be expected.</summary>
    public bool IsKnown => Spread == 0;

    /// <summary>The largest difference between two calls on one value.</summary>
    public long Spread { get; private set; }

    /// <summary>Adds the next value of the session: what a call on it added to the sink, and what others did.</summary>
    public void Add(long first, params ReadOnlySpan<long> others)
    {
        values.Add(first);
        foreach (var other in others)
            Spread = Math.Max(Spread, Distance(first, other));
    }

    /// <summary>What calls add that begin with the first value and take one after the other in turn.</summary>
    public long Sum(int calls)
    {
        var (turns, rest) = Math.DivRem(calls, values.Count);
        long all = 0, part = 0;
        for (var i = 0; i < values.Count; i++)
        {
            all += values[i];
            part += i < rest ? values[i] : 0;
        }
        // Overflows as the loops do, which add the same numbers.
        return turns * all + part;
    }

    static long Distance(long one, long other)
    {
        var distance = Int128.Abs((Int128)one - other);
        return distance > long.MaxValue ? long.MaxValue : (long)distance;
    }
}
