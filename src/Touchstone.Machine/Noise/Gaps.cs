using System.Diagnostics;

namespace Touchstone.Machine.Noise;

/// <summary>Counts long gaps between two clock readings, which show that something interrupted the loop. Durations are in clock ticks.</summary>
sealed class Gaps
{
    static readonly long tenthOfMs = Stopwatch.Frequency / 10_000;

    /// <summary>The shortest gap that counts: 5 µs.</summary>
    public long Least { get; } = Stopwatch.Frequency / 200_000;

    /// <summary>The number of gaps.</summary>
    public long Over5us { get; private set; }

    /// <summary>The number of gaps of at least 100 µs.</summary>
    public long Over100us { get; private set; }

    /// <summary>The number of gaps of at least 1 ms.</summary>
    public long Over1ms { get; private set; }

    /// <summary>The total duration of all gaps.</summary>
    public long Lost { get; private set; }

    /// <summary>The duration of the longest gap.</summary>
    public long Longest { get; private set; }

    /// <summary>Counts a gap.</summary>
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

    /// <summary>Resets all counts to 0.</summary>
    public void Clear() => (Over5us, Over100us, Over1ms, Lost, Longest) = (0, 0, 0, 0, 0);
}
