using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>How fast the machine ran the reference kernel in a run.</summary>
/// <param name="FloorNs">At rest: the 2nd percentile of all its timings, so that one lucky reading does not set it.</param>
/// <param name="TypicalNs">
/// Its upper quartile while the machine was quiet. Samples are scaled to this speed: to the floor they would all be a few percent faster
/// than anybody sees (it lay 5 to 8 % above the floor here).
/// </param>
public readonly record struct KernelSpeed(double FloorNs, double TypicalNs)
{
    const double FloorQuantile = 0.02;
    const double TypicalQuantile = 0.75;

    /// <summary>Where nothing was timed.</summary>
    public static KernelSpeed Unknown { get; } = new(double.NaN, double.NaN);

    /// <summary>The speed of the machine that took these samples.</summary>
    public static KernelSpeed Of(IEnumerable<Sample> samples)
    {
        double[] kernels = [.. samples.Select(sample => sample.KernelAfterNs)];
        if (kernels.Length == 0)
            return Unknown;
        Array.Sort(kernels);
        var floor = Statistics.Quantile(kernels, FloorQuantile);
        var quiet = Array.FindLastIndex(kernels, kernel => kernel <= floor * Sample.QuietMargin) + 1;
        return new KernelSpeed(floor, Statistics.Quantile(kernels.AsSpan(0, quiet), TypicalQuantile));
    }

    /// <summary>True when the machine was quiet right before and right after a sample.</summary>
    public bool WasQuiet(in Sample sample) => sample.WasQuiet(FloorNs);

    /// <summary>What a time next to that sample's kernels is to be multiplied by.</summary>
    public double Scale(in Sample sample) => TypicalNs / sample.KernelNs;
}
