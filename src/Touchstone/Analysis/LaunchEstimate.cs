using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>One operation in one launch: samples freed of the machine's noise.</summary>
public sealed class LaunchEstimate
{
    /// <summary>Fewer quiet samples than this, and the launch counts as noisy.</summary>
    public const int MinQuietSamples = 4;

    const double LevelQuantile = 0.25;

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

    /// <summary>The launch's own estimate without pauses: what disturbs a sample only ever adds time.</summary>
    public double LevelNs => Level([.. NetNs]);

    /// <summary>True when the machine was hardly ever quiet.</summary>
    public bool Noisy => QuietSamples < Math.Min(MinQuietSamples, Samples);

    /// <summary>Collector pauses over whole collection cycles, normalised.</summary>
    public double PauseNs { get; }

    /// <summary>Calls in these cycles; all calls when there was no collection.</summary>
    public double Calls { get; }

    /// <summary>The lower quartile; sorts what it is given.</summary>
    public static double Level(Span<double> values)
    {
        values.Sort();
        return Statistics.Quantile(values, LevelQuantile);
    }

    /// <summary>Makes the estimate; null when the launch has no sample of that operation.</summary>
    /// <remarks>
    /// A sample is multiplied by typical kernel / its kernel: what slowed the kernel next to it slowed the sample as much. Pauses are taken
    /// out of the samples and put back as a mean over calls: few samples hold a collection, so that a median would leave out
    /// a cost that every call shares. The mean is taken over whole cycles, from the collection with which the worker begins an
    /// operation to the last one in it: a cycle that was cut off has its calls, but not yet its pause.
    /// </remarks>
    public static LaunchEstimate? From(IEnumerable<Sample> samples, KernelSpeed speed)
    {
        var quiet = new List<double>();
        var all = new List<double>();
        double pauseNs = 0, calls = 0, cyclePauseNs = 0, cycleCalls = 0;
        foreach (var sample in samples)
        {
            var net = Math.Max(0, sample.ElapsedNs - sample.PauseNs) / sample.Calls * speed.Scale(sample);
            all.Add(net);
            if (speed.WasQuiet(sample))
                quiet.Add(net);
            pauseNs += sample.PauseNs * speed.Scale(sample);
            calls += sample.Calls;
            if (sample.Gen0 > 0)
                (cyclePauseNs, cycleCalls) = (pauseNs, calls);
        }
        if (all.Count == 0)
            return null;
        var enough = quiet.Count >= Math.Min(MinQuietSamples, all.Count);
        return cycleCalls > 0
            ? new LaunchEstimate([.. enough ? quiet : all], quiet.Count, all.Count, cyclePauseNs, cycleCalls)
            : new LaunchEstimate([.. enough ? quiet : all], quiet.Count, all.Count, 0, calls);
    }
}
