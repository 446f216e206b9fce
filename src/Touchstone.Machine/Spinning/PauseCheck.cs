using System.Diagnostics;

namespace Touchstone.Machine.Spinning;

/// <summary>The approximate length of a pause, by three kinds of processors.</summary>
enum PauseLength
{
    /// <summary>About 10 cycles: Intel before Skylake, and the first AMD Zen.</summary>
    Short,

    /// <summary>About 40 cycles or somewhat more: AMD since Zen 2.</summary>
    Medium,

    /// <summary>About 140 cycles: Intel since Skylake.</summary>
    Long,
}

/// <summary>A short measurement of the pause instruction alone.</summary>
/// <param name="Ns">The time of one pause in ns.</param>
/// <param name="Cycles">The same in ticks of the time-stamp counter; NaN without a counter.</param>
/// <param name="CoreCycles">The same in cycles of the core.</param>
/// <param name="CoreGigaHertz">The core's frequency in GHz.</param>
readonly record struct PauseCheck(double Ns, double Cycles, double CoreCycles, double CoreGigaHertz)
{
    // These limits are about the geometric means of 10 and 60 cycles, and of 80 and 140 cycles.
    const double ShortBelow = 25;
    const double LongFrom = 110;

    // This is long enough to find quiet moments on a machine with other load.
    static readonly TimeSpan duration = TimeSpan.FromMilliseconds(500);

    /// <summary>The kind of the pause.</summary>
    public PauseLength Length => Of(CoreCycles);

    /// <summary>
    /// The kind of a pause by its core cycles. Ticks of the time-stamp counter are not used, because their number depends on how far the core is above
    /// its nominal clock.
    /// </summary>
    public static PauseLength Of(double coreCycles) => coreCycles switch
    {
        < ShortBelow => PauseLength.Short,
        < LongFrom => PauseLength.Medium,
        _ => PauseLength.Long,
    };

    /// <summary>Times the pause for half a second and returns the fastest round, because disturbances only make rounds slower.</summary>
    /// <exception cref="JobException">The processor has no such instruction.</exception>
    public static PauseCheck Measure()
    {
        var job = IJob.All.First(job => job.Name == PauseJobs.Here);
        if (job.Unavailable is { } reason)
            throw new JobException(reason);
        using var prepared = job.Prepare(JobSettings.Parse(["microseconds=500"]));
        var fastest = prepared.Run();
        for (var clock = Stopwatch.StartNew(); clock.Elapsed < duration;)
        {
            var next = prepared.Run();
            if (next.WallNs < fastest.WallNs)
                fastest = next;
        }
        return new PauseCheck(
            fastest.WallNs / fastest.Items,
            fastest.Figures[Spinning.Cycles.PerItem],
            fastest.Figures[Spinning.Cycles.OfCore],
            fastest.Figures[Spinning.Cycles.CoreGigaHertz]);
    }
}
