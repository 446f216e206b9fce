using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>One operation in one launch: samples freed of the machine's noise.</summary>
public sealed class LaunchEstimate
{
    /// <summary>A kernel this much over its floor still counts as quiet.</summary>
    public const double QuietMargin = 1.15;

    /// <summary>Fewer quiet samples than this, and the launch counts as noisy.</summary>
    public const int MinQuietSamples = 4;

    LaunchEstimate(double[] netNs, int quiet, int samples, double pauseNs, double calls)
    {
        NetNs = netNs;
        QuietSamples = quiet;
        Samples = samples;
        PauseNs = pauseNs;
        Calls = calls;
    }

    /// <summary>Per call, without collector pauses, normalised to a quiet machine; quiet samples only, unless there are too few.</summary>
    public double[] NetNs { get; }

    /// <summary>Samples between two quiet kernels.</summary>
    public int QuietSamples { get; }

    /// <summary>All samples.</summary>
    public int Samples { get; }

    /// <summary>True when the machine was hardly ever quiet.</summary>
    public bool Noisy => QuietSamples < Math.Min(MinQuietSamples, Samples);

    /// <summary>Collector pauses of all samples, normalised.</summary>
    public double PauseNs { get; }

    /// <summary>Calls of all samples.</summary>
    public double Calls { get; }

    /// <summary>Makes the estimate; null when the launch has no sample of that operation.</summary>
    /// <remarks>
    /// A sample is multiplied by floor / kernel: what slowed the kernel next to it slowed the sample as much. Pauses are taken
    /// out of the samples and put back as a mean over calls: few samples hold a collection, so that a median would leave out
    /// a cost that every call shares.
    /// </remarks>
    public static LaunchEstimate? From(IEnumerable<Sample> samples, double floorNs)
    {
        var quiet = new List<double>();
        var all = new List<double>();
        double pauseNs = 0, calls = 0;
        foreach (var sample in samples)
        {
            var speed = floorNs / sample.KernelNs;
            var net = Math.Max(0, sample.ElapsedNs - sample.PauseNs) / sample.Calls * speed;
            all.Add(net);
            if (Math.Max(sample.KernelBeforeNs, sample.KernelAfterNs) <= floorNs * QuietMargin)
                quiet.Add(net);
            pauseNs += sample.PauseNs * speed;
            calls += sample.Calls;
        }
        if (all.Count == 0)
            return null;
        var enough = quiet.Count >= Math.Min(MinQuietSamples, all.Count);
        return new LaunchEstimate([.. enough ? quiet : all], quiet.Count, all.Count, pauseNs, calls);
    }

    /// <summary>The reference kernel at rest: the 2nd percentile of all that were timed.</summary>
    public static double Floor(IEnumerable<Sample> samples)
    {
        double[] kernels = [.. samples.Select(sample => sample.KernelAfterNs)];
        if (kernels.Length == 0)
            return double.NaN;
        Array.Sort(kernels);
        return Statistics.Quantile(kernels, 0.02);
    }
}
