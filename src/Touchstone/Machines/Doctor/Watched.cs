using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Machines.Doctor;

/// <summary>What a machine did while the reference kernel ran for a while: behind the doctor's findings, and the noise of <c>machine noise</c>.</summary>
/// <param name="Before">Counters before the kernel ran.</param>
/// <param name="After">Counters after it.</param>
/// <param name="KernelNs">The kernel's times in ns.</param>
sealed record Watched(Counters Before, Counters After, IReadOnlyList<double> KernelNs)
{
    /// <summary>How fast the kernel ran, by the rule of the analysis.</summary>
    public KernelSpeed Speed => KernelSpeed.Of(KernelNs.Select(ns => new Sample { KernelBeforeNs = ns, KernelAfterNs = ns }));

    /// <summary>The part of the kernel's times in which the machine was quiet.</summary>
    public double QuietShare => KernelNs.Count(ns => ns <= Speed.FloorNs * Sample.QuietMargin) / (double)KernelNs.Count;

    /// <summary>How much a counter changed; NaN where the system does not tell.</summary>
    public double Growth(Func<Counters, double> counter) => counter(After) - counter(Before);

    /// <summary>The part of the time of all cores that a counter of ticks grew by; NaN where the system does not tell.</summary>
    public double Share(Func<Counters, double> ticks) => Growth(ticks) / Growth(counters => counters.Ticks);

    /// <summary>The part of the time of all cores in which other programs computed; NaN where the system does not tell.</summary>
    /// <param name="cores">How many there are.</param>
    public double Others(int cores)
    {
        var own = (After.OwnCpu - Before.OwnCpu) / (After.Taken - Before.Taken) / cores;
        // Counted in ticks of 10 ms, which may be fewer than what was used.
        return Math.Max(0, 1 - Share(counters => counters.Idle) - Share(counters => counters.Stolen) - own);
    }

    /// <summary>Other processes and the part of a core that each took, the largest first.</summary>
    public IEnumerable<(string Name, int Id, double Share)> Processes() => After.Processes
        .Select(process => (process.Key.Name, process.Key.Id, Share: (process.Value - Before.Processes.GetValueOrDefault(process.Key)) / (After.Taken - Before.Taken)))
        .OrderByDescending(process => process.Share);
}
