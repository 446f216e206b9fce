using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Reading;

/// <summary>
/// Notes when each part of a file was done. A neighbour who slows a machine for a while spoils the parts of that while only: the fastest
/// of each part over all rounds add up to a time that no round may have had whole.
/// </summary>
/// <param name="total">Lines or bytes of the file.</param>
/// <param name="parts">How many parts of the same size, from 1.</param>
sealed class PartClock(long total, int parts)
{
    readonly long[] stamps = new long[parts + 1];
    int done;

    /// <summary>The lines or bytes that end the part under way; never reached in the last part.</summary>
    public long Next { get; private set; } = long.MaxValue;

    /// <summary>How many parts there are.</summary>
    public int Parts => parts;

    /// <summary>Begins a round.</summary>
    public void Start()
    {
        done = 0;
        Next = EndOf(1);
        stamps[0] = Stopwatch.GetTimestamp();
    }

    /// <summary>Tells how far reading has come.</summary>
    /// <param name="position">Lines or bytes done.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reached(long position)
    {
        if (position >= Next)
            Mark(position);
    }

    /// <summary>Ends a round: the last part, with closing and unmapping, is done.</summary>
    public void Stop()
    {
        var now = Stopwatch.GetTimestamp();
        while (done < parts)
            stamps[++done] = now;
    }

    /// <summary>What each part took.</summary>
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
