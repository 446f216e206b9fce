using System.Globalization;
using Touchstone.Measurements;

namespace Touchstone.Machine.Noise;

/// <summary>The machine's counters and the times of the reference kernel over a short period. <c>doctor</c> and <c>machine noise</c> use them.</summary>
/// <param name="Before">Counters before the kernel ran.</param>
/// <param name="After">Counters after the kernel ran.</param>
/// <param name="KernelNs">The kernel's times in ns.</param>
sealed record KernelWatch(Counters Before, Counters After, IReadOnlyList<double> KernelNs)
{
    /// <summary>A process that uses more than this share of a core counts as busy.</summary>
    public const double BusyShare = 0.05;

    const int MostNamed = 5;

    /// <summary>Runs the reference kernel for a period and reads the counters before and after it.</summary>
    public static KernelWatch During(SystemFiles files, TimeSpan duration)
    {
        var before = CounterReader.Read(files);
        var times = KernelTimes.During(duration);
        return new KernelWatch(before, CounterReader.Read(files), times);
    }

    /// <summary>The share of the kernel's runs in which the machine was quiet.</summary>
    public double QuietShare
    {
        get
        {
            // The floor as in the analysis of runs.
            var floor = Statistics.Quantile([.. KernelNs.Order()], Kernel.FloorQuantile);
            return KernelNs.Count(ns => ns <= floor * Kernel.QuietMargin) / (double)KernelNs.Count;
        }
    }

    /// <summary>The change of a counter; NaN if the system does not report it.</summary>
    public double Growth(Func<Counters, double> counter) => counter(After) - counter(Before);

    /// <summary>The growth of a counter of ticks, as a share of the time of all cores; NaN if the system does not report it.</summary>
    public double Share(Func<Counters, double> ticks) => Growth(ticks) / Growth(counters => counters.Ticks);

    /// <summary>The share of the time of all cores that other programs used; NaN if the system does not report it.</summary>
    /// <param name="cores">The number of cores.</param>
    public double Others(int cores)
    {
        var own = (After.OwnCpu - Before.OwnCpu) / (After.Taken - Before.Taken) / cores;
        // Ticks of 10 ms are coarse, so their sum may be below the CPU time of this process.
        return Math.Max(0, 1 - Share(counters => counters.Idle) - Share(counters => counters.Stolen) - own);
    }

    /// <summary>The busy processes in words, with their shares of a core; null if there are none.</summary>
    public string? BusyText
    {
        get
        {
            var busy = Processes().Where(process => process.Share > BusyShare).ToList();
            var names = busy.Take(MostNamed).Select(process =>
                string.Create(CultureInfo.InvariantCulture, $"{process.Name} ({process.Id}) {process.Share * 100:0} %"));
            var (work, others) = (busy.Count == 1 ? "process works" : "processes work", busy.Count > MostNamed ? ", …" : "");
            return busy.Count == 0 ? null : $"{busy.Count} other {work}: {string.Join(", ", names)}{others}";
        }
    }

    /// <summary>Other processes and the share of a core that each used, the largest first.</summary>
    public IEnumerable<(string Name, int Id, double Share)> Processes() => After.Processes
        .Select(process => (
            process.Key.Name,
            process.Key.Id,
            Share: (process.Value - Before.Processes.GetValueOrDefault(process.Key)) / (After.Taken - Before.Taken)))
        .OrderByDescending(process => process.Share);
}
