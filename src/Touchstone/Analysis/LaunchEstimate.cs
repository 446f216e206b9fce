using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>One operation in one launch: samples freed of the machine's noise.</summary>
public sealed class LaunchEstimate
{
    /// <summary>Fewer quiet samples than this, and the launch counts as noisy.</summary>
    public const int MinQuietSamples = 4;

    const double LevelQuantile = 0.10;

    LaunchEstimate(List<Normalised> samples, int quiet)
    {
        Samples = samples.Count;
        QuietSamples = quiet;
        var counted = Noisy ? samples : samples.FindAll(sample => sample.Quiet);
        NetNs = [.. counted.Select(sample => sample.NetNs / sample.Calls)];
        LevelNs = Level([.. NetNs]);
        (PauseNs, Calls) = Collections.Share(samples);
    }

    /// <summary>Per call, without collector pauses, normalised to a quiet machine; quiet samples only, unless there are too few.</summary>
    public double[] NetNs { get; }

    /// <summary>The launch's own estimate without the collector: the 10th percentile, since what disturbs a sample only ever adds time.</summary>
    public double LevelNs { get; }

    /// <summary>Samples between two quiet kernels.</summary>
    public int QuietSamples { get; }

    /// <summary>All samples.</summary>
    public int Samples { get; }

    /// <summary>True when the machine was hardly ever quiet.</summary>
    public bool Noisy => QuietSamples < Math.Min(MinQuietSamples, Samples);

    /// <summary>Collector pauses over whole cycles, normalised.</summary>
    public double PauseNs { get; }

    /// <summary>The calls that share them.</summary>
    public double Calls { get; }

    /// <summary>Makes the estimate; null when the launch has no sample of that operation.</summary>
    /// <remarks>A sample is multiplied by typical kernel / its kernel: what slowed the kernel next to it slowed the sample as much.</remarks>
    public static LaunchEstimate? From(IEnumerable<Sample> samples, KernelSpeed speed)
    {
        var normalised = samples.Select(sample => new Normalised(sample, speed)).ToList();
        return normalised.Count == 0 ? null : new LaunchEstimate(normalised, normalised.Count(sample => sample.Quiet));
    }

    /// <summary>The 10th percentile; sorts what it is given.</summary>
    public static double Level(Span<double> values)
    {
        values.Sort();
        return Statistics.Quantile(values, LevelQuantile);
    }
}

/// <summary>A sample in the time of a quiet machine; times are of the whole batch.</summary>
readonly record struct Normalised(double NetNs, double PauseNs, int Calls, int Collections, bool Quiet)
{
    public Normalised(Sample sample, KernelSpeed speed)
        : this(
            Math.Max(0, sample.ElapsedNs - sample.PauseNs) * speed.Scale(sample),
            sample.PauseNs * speed.Scale(sample),
            sample.Calls,
            sample.Gen0,
            speed.WasQuiet(sample))
    {
    }
}
