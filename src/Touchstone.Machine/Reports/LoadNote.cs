using System.Globalization;
using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>Which rows of a table are uncertain, and why: other programs, or what a program cannot see.</summary>
static class LoadNote
{
    // Above it, a difference of a fifth between two rows can be chance.
    const double Wide = 0.1;
    const double Whole = 0.9;
    const int FewRounds = 3;

    /// <summary>The sentences of a table.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table)
    {
        var measured = table.Where(row => row.Samples.Count > 0).ToList();
        var wide = measured.Where(row => LimitEstimate.Spread(row.Samples) > Wide).ToList();
        if (wide.Count > 0)
            yield return $"{Unit.Count(wide.Count)} of {Unit.Count(measured.Count)} rows have more than ± {Percent(Wide)}, up to "
                + $"{Percent(wide.Max(row => LimitEstimate.Spread(row.Samples)))}: {Why(Statistics.Median(wide.Select(CoreShare).Where(double.IsFinite)))}";
        var few = measured.Count(row => row.Samples.Count < FewRounds && row.Key.Topic is LimitTopics.Memory or LimitTopics.Read);
        if (few > 0)
            yield return $"{Unit.Count(few)} of {Unit.Count(measured.Count)} rows have fewer than {FewRounds} rounds, so no ±: "
                + "a longer --budget, or more --rounds, gives them one";
    }

    static string Why(double share) => share switch
    {
        < Whole => $"their threads had a core for {Percent(share)} of the time, other programs had it else; measure again when touchstone doctor finds no load",
        >= Whole => "their threads had a core all the time, so the host, a neighbor on the core or the clock changes; touchstone machine noise shows it",
        _ => "touchstone machine noise shows what disturbs",
    };

    /// <summary>The share of the time that the threads of a row had a core; NaN for a row that waits by itself, for a disk or for another thread.</summary>
    static double CoreShare(LimitRow row)
    {
        var threads = LimitSweep.Threads(row);
        var cores = threads == 1 ? 1 : Math.Min(threads, LimitEstimate.Figure(row.Samples, "processors"));
        var computes = row.Key.Topic is LimitTopics.Memory or LimitTopics.Read
            ? row.Samples.TrueForAll(sample => !(sample.Sample.HardFaults > 0))
            : double.IsFinite(LimitEstimate.Figure(row.Samples, "coreCycles"));
        return computes ? Math.Min(1, Statistics.Median(row.Samples.Select(sample => sample.Sample.CpuNs / sample.Sample.WallNs / cores))) : double.NaN;
    }

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0} %");
}
