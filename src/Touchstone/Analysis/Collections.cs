namespace Touchstone.Analysis;

/// <summary>
/// What the garbage collector costs each call. Few samples hold a collection, so that a quantile of samples leaves out a cost that
/// every call shares; it is put back as a mean over whole cycles.
/// </summary>
static class Collections
{
    /// <summary>Above this share of the time, what a collection leaves behind (cold caches, marking in the background) counts too.</summary>
    const double LargePauses = 0.03;

    /// <summary>With so many, the first cycle is left out: it follows the settled heap with which the worker begins an operation.</summary>
    const int EnoughCycles = 3;

    /// <summary>The cost beyond the level of undisturbed calls, and the calls that share it.</summary>
    public static (double CostNs, double Calls) CostBeyond(double levelNs, List<Normalised> samples, bool noisy)
    {
        var cycles = WholeCycles(samples);
        if (cycles.Count == 0)
            return (0, samples.Sum(sample => (double)sample.Calls));
        double pauses = cycles.Sum(sample => sample.PauseNs);
        double calls = cycles.Sum(sample => (double)sample.Calls);
        if (pauses < LargePauses * cycles.Sum(sample => sample.NetNs))
            return (pauses, calls);
        var counted = noisy ? cycles : cycles.FindAll(sample => sample.Quiet);
        calls = counted.Sum(sample => (double)sample.Calls);
        return calls > 0 ? (Math.Max(0, counted.Sum(sample => sample.NetNs + sample.PauseNs) - levelNs * calls), calls) : (pauses, cycles.Sum(sample => (double)sample.Calls));
    }

    // Up to the last collection: a cycle that was cut off has its calls, but not yet its pause.
    static List<Normalised> WholeCycles(List<Normalised> samples)
    {
        var last = samples.FindLastIndex(sample => sample.Collections > 0);
        var first = samples.Count(sample => sample.Collections > 0) >= EnoughCycles ? samples.FindIndex(sample => sample.Collections > 0) + 1 : 0;
        return samples[first..(last + 1)];
    }
}
