using System.Diagnostics;

namespace Touchstone.Machine.Timing;

/// <summary>Reads the clock and the counters at the start and at the end of a round.</summary>
public readonly struct Meter
{
    readonly Usage usage;
    readonly long allocated;
    readonly long start;

    Meter(Usage usage, long allocated)
    {
        this.usage = usage;
        this.allocated = allocated;
        // The clock is read last, so that the meter itself is not timed.
        start = Stopwatch.GetTimestamp();
    }

    /// <summary>Starts a measurement.</summary>
    public static Meter Start() => new(Usage.Now(), GC.GetTotalAllocatedBytes());

    /// <summary>Ends the measurement.</summary>
    /// <param name="items">See <see cref="JobSample.Items"/>.</param>
    /// <param name="bytes">See <see cref="JobSample.Bytes"/>.</param>
    public JobSample Stop(double items, double bytes)
    {
        var end = Stopwatch.GetTimestamp();
        var used = Usage.Now() - usage;
        return new JobSample(Nanoseconds(end - start), used.CpuNs, items, bytes)
        {
            SoftFaults = used.SoftFaults,
            HardFaults = used.HardFaults,
            AllocatedBytes = GC.GetTotalAllocatedBytes() - allocated,
        };
    }

    /// <summary>Converts clock ticks to ns.</summary>
    public static double Nanoseconds(long ticks) => ticks * (1e9 / Stopwatch.Frequency);
}
