using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>One operation in one launch: samples freed of the machine's noise.</summary>
public sealed class LaunchEstimate
{
    /// <summary>Fewer quiet samples than this, and the launch counts as noisy.</summary>
    public const int MinQuietSamples = 5;

    /// <summary>Of a launch without quiet samples the least noisy part counts.</summary>
    const int LeastNoisyPart = 7;
    const int MinLeastNoisy = 3;

    const double LevelQuantile = 0.25;
    const double BestQuantile = 0.10;

    LaunchEstimate(IReadOnlyList<Normalised> samples, bool steady)
    {
        Samples = samples.Count(sample => !sample.IsCold);
        Steady = steady;
        QuietSamples = samples.Count(sample => sample is { Quiet: true, IsCold: false });
        double[] level = [.. Level(samples).Select(sample => sample.NsPerCall)];
        Array.Sort(level);
        BestNs = Statistics.UnbiasedQuantile(level, BestQuantile);
        LevelNs = Statistics.UnbiasedQuantile(level, LevelQuantile);
        Collections = Analysis.Collections.Of(samples);
    }

    /// <summary>Per call, without what collections add: a low quantile of the quiet samples, since what disturbs a sample only ever adds time.</summary>
    public double LevelNs { get; }

    /// <summary>The 10th percentile of the same samples.</summary>
    public double BestNs { get; }

    /// <summary>What collections add.</summary>
    public Collections Collections { get; }

    /// <summary>Samples between two quiet kernels.</summary>
    public int QuietSamples { get; }

    /// <summary>All samples that count.</summary>
    public int Samples { get; }

    /// <summary>False when code was still being compiled in most of its slices.</summary>
    public bool Steady { get; }

    /// <summary>True when the machine was hardly ever quiet.</summary>
    public bool Noisy => QuietSamples < Math.Min(MinQuietSamples, Samples);

    /// <summary>The cost of a call in this launch alone.</summary>
    public double CostNs => LevelNs + Collections.PerCallNs;

    /// <summary>Makes the estimate; null when the launch has no sample of that operation.</summary>
    /// <remarks>A sample is multiplied by typical kernel / its kernel: what slowed the kernel next to it slowed the sample as much.</remarks>
    public static LaunchEstimate? From(Launch launch, Operation operation, KernelSpeed speed)
    {
        var samples = launch.Samples.FindAll(sample => sample.Operation == operation);
        if (samples.Count == 0)
            return null;
        var steadyFrom = Steadiness.FirstSteadySlice(launch.Slices);
        var steady = samples.FindAll(sample => sample.Slice >= steadyFrom);
        var settled = 2 * steady.Count >= samples.Count;
        return new LaunchEstimate(Normalised.From(settled ? steady : samples, speed), settled);
    }

    /// <summary>The samples that a level is made of: quiet, away from collections as far as there are such, not interrupted; of a noisy launch the least noisy.</summary>
    IEnumerable<Normalised> Level(IReadOnlyList<Normalised> samples)
    {
        if (!Noisy)
        {
            var quiet = samples.Where(sample => sample is { Quiet: true, IsCold: false }).ToList();
            var undisturbed = Most(quiet, sample => !sample.Interrupted, 0.5);
            return Analysis.Collections.Apart(undisturbed);
        }
        return samples.OrderBy(sample => sample.IsCold).ThenBy(sample => sample.Noise).Take(Math.Max(MinLeastNoisy, samples.Count / LeastNoisyPart));
    }

    static List<Normalised> Most(List<Normalised> samples, Predicate<Normalised> condition, double share)
    {
        var some = samples.FindAll(condition);
        return some.Count >= share * samples.Count && some.Count > 0 ? some : samples;
    }
}
