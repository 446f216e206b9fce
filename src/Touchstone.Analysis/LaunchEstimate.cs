namespace Touchstone.Analysis;

/// <summary>The estimate for one operation in one launch, from samples with the machine's noise removed.</summary>
public sealed class LaunchEstimate
{
    /// <summary>A launch with fewer quiet samples counts as noisy. A launch with fewer samples needs all of them quiet.</summary>
    public const int MinQuietSamples = 5;

    /// <summary>In a noisy launch, the least noisy seventh of the samples counts.</summary>
    const int LeastNoisyPart = 7;
    const int MinLeastNoisy = 3;

    const double LevelQuantile = 0.25;
    const double BestQuantile = 0.10;

    LaunchEstimate(IReadOnlyList<Normalised> samples, bool steady)
    {
        var quiet = samples.Where(sample => sample is { Quiet: true, IsCold: false }).ToList();
        Samples = samples.Count(sample => !sample.IsCold);
        Steady = steady;
        QuietSamples = quiet.Count;
        double[] level = [.. (Noisy ? LeastNoisy(samples) : Analysis.Collections.Apart(quiet)).Select(sample => sample.NsPerCall)];
        Array.Sort(level);
        BestNs = Statistics.UnbiasedQuantile(level, BestQuantile);
        LevelNs = Statistics.UnbiasedQuantile(level, LevelQuantile);
        Collections = Analysis.Collections.Of(samples);
    }

    /// <inheritdoc cref="Launch.Part"/>
    public string Part { get; private init; } = "";

    /// <summary>The launch.</summary>
    internal Launch? Launch { get; private init; }

    /// <summary>
    /// The time of a call without the cost of collections: the 25th percentile of the quiet samples. It is a low quantile because disturbances
    /// only add time.
    /// </summary>
    public double LevelNs { get; }

    /// <summary>The 10th percentile of the same samples.</summary>
    public double BestNs { get; }

    /// <summary>The cost of collections.</summary>
    public Collections Collections { get; }

    /// <summary>Samples between two quiet kernels, without interruption.</summary>
    public int QuietSamples { get; }

    /// <summary>All samples that count.</summary>
    public int Samples { get; }

    /// <summary>False if code was still being compiled during more than half of the samples.</summary>
    public bool Steady { get; }

    /// <summary>True if the machine was hardly ever quiet.</summary>
    public bool Noisy => QuietSamples < Math.Clamp(Samples, 1, MinQuietSamples);

    /// <summary>The cost of a call in this launch.</summary>
    public double CostNs => LevelNs + Collections.PerCallNs;

    /// <summary>Makes the estimate; null if the launch has no sample of that operation.</summary>
    /// <remarks>Each sample is multiplied by <see cref="KernelSpeed.Scale"/>, because a slowdown of the adjacent kernel also slows the sample.</remarks>
    public static LaunchEstimate? From(Launch launch, Operation operation, KernelSpeed speed)
    {
        var samples = launch.Samples.FindAll(sample => sample.Operation == operation);
        return samples.Count == 0 ? null : From(samples, launch, speed);
    }

    /// <summary>Makes the estimate from the samples of one operation, at least one.</summary>
    internal static LaunchEstimate From(List<Sample> samples, Launch launch, KernelSpeed speed)
    {
        var steadyFrom = Steadiness.FirstSteadySlice(launch.Slices);
        var steady = samples.FindAll(sample => sample.Slice >= steadyFrom);
        var settled = 2 * steady.Count >= samples.Count;
        return new LaunchEstimate(Normalised.From(settled ? steady : samples, speed), settled) { Part = launch.Part, Launch = launch };
    }

    static IEnumerable<Normalised> LeastNoisy(IReadOnlyList<Normalised> samples) => samples
        .OrderBy(sample => sample.IsCold)
        .ThenBy(sample => sample.Interrupted)
        .ThenBy(sample => sample.Noise)
        .Take(Math.Max(MinLeastNoisy, samples.Count / LeastNoisyPart));
}

/// <summary>Finds the steady part of a launch.</summary>
static class Steadiness
{
    // The framework code that the worker itself uses is recompiled now and then, a few methods at a time. A serializer has many more.
    const int Stragglers = 45;

    /// <summary>The index of the slice after the last one with more than a few compiled methods; 0 if there is none.</summary>
    public static int FirstSteadySlice(IReadOnlyList<Slice> slices)
    {
        for (var i = slices.Count - 1; i >= 0; i--)
        {
            if (slices[i].CompiledMethods > Stragglers)
                return i + 1;
        }
        return 0;
    }
}
