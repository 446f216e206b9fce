using System.Diagnostics;

namespace Touchstone.Machine.Timing;

/// <summary>Reads clock and counters at the start of a job, and again at its end.</summary>
public readonly struct Meter
{
    readonly Usage usage;
    readonly long allocated;
    readonly long start;

    Meter(Usage usage, long allocated)
    {
        this.usage = usage;
        this.allocated = allocated;
        // Last, so that nothing of the meter itself is timed.
        start = Stopwatch.GetTimestamp();
    }

    /// <summary>Begins.</summary>
    public static Meter Start() => new(Usage.Now(), GC.GetTotalAllocatedBytes());

    /// <summary>Ends.</summary>
    /// <param name="items">See <see cref="Sample.Items"/>.</param>
    /// <param name="bytes">See <see cref="Sample.Bytes"/>.</param>
    public Sample Stop(double items, double bytes)
    {
        var end = Stopwatch.GetTimestamp();
        var used = Usage.Now() - usage;
        return new Sample(Nanoseconds(end - start), used.CpuNs, items, bytes)
        {
            SoftFaults = used.SoftFaults,
            HardFaults = used.HardFaults,
            AllocatedBytes = GC.GetTotalAllocatedBytes() - allocated,
        };
    }

    /// <summary>Clock ticks as ns.</summary>
    public static double Nanoseconds(long ticks) => ticks * (1e9 / Stopwatch.Frequency);
}
