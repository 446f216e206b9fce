using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>How fast the machine ran the reference kernel in a run.</summary>
/// <param name="FloorNs">At rest: the 2nd percentile of all its timings, so that one lucky reading does not set it.</param>
/// <param name="TypicalNs">
/// The median in quiet times of the smaller of the two kernels beside a sample. Samples are scaled to this speed: to the floor they would all
/// be a few percent faster than anybody sees.
/// </param>
public readonly record struct KernelSpeed(double FloorNs, double TypicalNs)
{
    const double FloorQuantile = 0.02;

    /// <summary>Where nothing was timed.</summary>
    public static KernelSpeed Unknown { get; } = new(double.NaN, double.NaN);

    /// <summary>The speed of the machine that took these samples.</summary>
    public static KernelSpeed Of(IEnumerable<Sample> samples)
    {
        var all = samples.ToList();
        if (all.Count == 0)
            return Unknown;
        double[] kernels = [.. all.Select(sample => sample.KernelAfterNs)];
        Array.Sort(kernels);
        var floor = Statistics.Quantile(kernels, FloorQuantile);
        // Without a quiet sample the quietest reading is the best that is known.
        var typical = Statistics.Median(all.Where(sample => sample.WasQuiet(floor)).Select(sample => sample.KernelNs));
        return new KernelSpeed(floor, double.IsNaN(typical) ? floor : typical);
    }

    /// <summary>True when the machine was quiet right before and right after a sample.</summary>
    public bool WasQuiet(in Sample sample) => sample.WasQuiet(FloorNs);

    /// <summary>What a time next to that sample's kernels is to be multiplied by.</summary>
    public double Scale(in Sample sample) => TypicalNs / sample.KernelNs;
}
