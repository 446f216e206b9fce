using System.Diagnostics;

namespace Touchstone.Machine.Spinning;

/// <summary>How long a pause is, roughly: three kinds of processors.</summary>
enum PauseLength
{
    /// <summary>About 10 cycles: Intel before Skylake, the first Zen.</summary>
    Short,

    /// <summary>About 40 cycles or some more: AMD since Zen 2.</summary>
    Medium,

    /// <summary>About 140 cycles: Intel since Skylake.</summary>
    Long,
}

/// <summary>The pause instruction alone, timed for a moment.</summary>
/// <param name="Ns">What it takes.</param>
/// <param name="Cycles">In ticks of the time-stamp counter; NaN without one.</param>
/// <param name="CoreCycles">In cycles of the core.</param>
/// <param name="CoreGigaHertz">The core's clock.</param>
readonly record struct PauseCheck(double Ns, double Cycles, double CoreCycles, double CoreGigaHertz)
{
    // Half way between the kinds, by ratio: 10 and 60 cycles, 80 and 140.
    const double ShortBelow = 25;
    const double LongFrom = 110;

    // Long enough for quiet moments on a machine that is used.
    static readonly TimeSpan duration = TimeSpan.FromMilliseconds(500);

    /// <summary>Which kind.</summary>
    public PauseLength Length => Of(CoreCycles);

    /// <summary>The kind of a pause, by the cycles of the core: those of the time-stamp counter depend on how far the core is above its nominal clock.</summary>
    public static PauseLength Of(double coreCycles) => coreCycles switch
    {
        < ShortBelow => PauseLength.Short,
        < LongFrom => PauseLength.Medium,
        _ => PauseLength.Long,
    };

    /// <summary>Times it for half a second; the fastest rounds count, for what disturbs makes it longer.</summary>
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
            fastest.WallNs / fastest.Items, fastest.Figures[Spinning.Cycles.PerItem], fastest.Figures[Spinning.Cycles.OfCore], fastest.Figures[Spinning.Cycles.CoreGigaHertz]);
    }
}
