using Touchstone.Measurements;

namespace Touchstone.Analysis;

/// <summary>How fast the machine ran the reference kernel in a run.</summary>
/// <param name="FloorNs">The kernel's time on a quiet machine: the 2nd percentile of all its timings, so one lucky timing does not set it.</param>
/// <param name="TypicalNs">
/// The typical kernel time: the median over quiet samples of the smaller of the two kernels next to a sample. Samples are scaled to this
/// speed. Scaled to the floor, all of them would be a few percent faster than in practice.
/// </param>
public readonly record struct KernelSpeed(double FloorNs, double TypicalNs)
{
    /// <summary>The value if no kernel was timed.</summary>
    public static KernelSpeed Unknown { get; } = new(double.NaN, double.NaN);

    /// <summary>The speed of the machine that took these samples.</summary>
    /// <param name="samples">The samples. They are read twice, because those of a run take a megabyte.</param>
    public static KernelSpeed Of(IEnumerable<Sample> samples)
    {
        var kernels = new PooledValues();
        foreach (var sample in samples)
            kernels.Add(sample.KernelAfterNs);
        if (kernels.All.IsEmpty)
            return Unknown;
        kernels.All.Sort();
        var floor = Statistics.Quantile(kernels.All, Kernel.FloorQuantile);
        kernels.Clear();
        foreach (var sample in samples)
        {
            if (sample.WasQuiet(floor))
                kernels.Add(sample.KernelNs);
        }
        // Without a quiet sample, the floor is the best available value.
        var typical = kernels.TakeMedian();
        return new KernelSpeed(floor, double.IsNaN(typical) ? floor : typical);
    }

    /// <summary>True if the machine was quiet right before and right after a sample.</summary>
    public bool WasQuiet(in Sample sample) => sample.WasQuiet(FloorNs);

    /// <summary>The factor that scales the time of a sample to the typical speed.</summary>
    public double Scale(in Sample sample) => TypicalNs / sample.KernelNs;
}
