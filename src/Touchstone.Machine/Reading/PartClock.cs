using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Reading;

/// <summary>
/// Records when each part of a file is done. If another load slows the machine for a while, it affects only the parts during that time. The
/// sum of the fastest times of each part over all rounds is a time without such disturbances, which no single round may have reached.
/// </summary>
/// <param name="total">The number of lines or bytes of the file.</param>
/// <param name="parts">The number of parts of equal size, at least 1.</param>
sealed class PartClock(long total, int parts)
{
    readonly long[] stamps = new long[parts + 1];
    int done;

    /// <summary>The position, in lines or bytes, at which the current part ends. The last part never reaches it.</summary>
    public long Next { get; private set; } = long.MaxValue;

    /// <summary>The number of parts.</summary>
    public int Parts => parts;

    /// <summary>Starts a round.</summary>
    public void Start()
    {
        done = 0;
        Next = EndOf(1);
        stamps[0] = Stopwatch.GetTimestamp();
    }

    /// <summary>Reports the progress of reading.</summary>
    /// <param name="position">The number of lines or bytes that are done.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reached(long position)
    {
        if (position >= Next)
            Mark(position);
    }

    /// <summary>Ends a round and its last part, which includes closing and unmapping.</summary>
    public void Stop()
    {
        var now = Stopwatch.GetTimestamp();
        while (done < parts)
            stamps[++done] = now;
    }

    /// <summary>The time of each part in ns.</summary>
    public double[] PartNs()
    {
        var times = new double[parts];
        for (var i = 0; i < parts; i++)
            times[i] = Meter.Nanoseconds(stamps[i + 1] - stamps[i]);
        return times;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Mark(long position)
    {
        var now = Stopwatch.GetTimestamp();
        while (position >= Next)
        {
            stamps[++done] = now;
            Next = EndOf(done + 1);
        }
    }

    // The last part ends with the round, not with its last line.
    long EndOf(int part) => part >= parts ? long.MaxValue : (long)((Int128)total * part / parts);
}
