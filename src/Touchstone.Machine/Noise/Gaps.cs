using System.Diagnostics;

namespace Touchstone.Machine.Noise;

/// <summary>Spans between two clock readings that are too long for nothing to have come between. In clock ticks.</summary>
sealed class Gaps
{
    static readonly long tenthOfMs = Stopwatch.Frequency / 10_000;

    /// <summary>The shortest that counts: 5 µs.</summary>
    public long Least { get; } = Stopwatch.Frequency / 200_000;

    /// <summary>How many there were.</summary>
    public long Over5us { get; private set; }

    /// <summary>Those of more than 100 µs.</summary>
    public long Over100us { get; private set; }

    /// <summary>Those of more than 1 ms.</summary>
    public long Over1ms { get; private set; }

    /// <summary>All together.</summary>
    public long Lost { get; private set; }

    /// <summary>The longest.</summary>
    public long Longest { get; private set; }

    /// <summary>Counts one.</summary>
    public void Add(long gap)
    {
        Over5us++;
        if (gap >= tenthOfMs)
            Over100us++;
        if (gap >= 10 * tenthOfMs)
            Over1ms++;
        Lost += gap;
        Longest = Math.Max(Longest, gap);
    }

    /// <summary>Begins anew.</summary>
    public void Clear() => (Over5us, Over100us, Over1ms, Lost, Longest) = (0, 0, 0, 0, 0);
}
